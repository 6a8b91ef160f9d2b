import { useId } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { CommandList, optionId } from './command-list.tsx';
import { useCommandPaletteStyles } from './command-palette.styles.ts';
import type { CommandPaletteProps } from './command-palette-props.ts';
import { useCommandSearch } from './use-command-search.ts';
import { usePaletteDialog } from './use-palette-dialog.ts';

/** A search field for pages and actions. Recently used ones are listed first. */
export function CommandPalette({ emit }: CommandPaletteProps) {
  const { t } = useTranslation('palette');
  const styles = useCommandPaletteStyles();
  const listId = useId();
  const { dialog, input, close, choose, onClose } = usePaletteDialog(emit);
  const { search, groups, current, onSearch, onKeyDown, activate } = useCommandSearch(choose);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('title')}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles.frame}>
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('search')}
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(listId, current)}
          placeholder={t('search')}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <CommandList id={listId} groups={groups} current={current} onActivate={activate} onChoose={choose} />
        <div role="status">
          {groups.length === 0 && (
            <p className={styles.none}>
              {t('none')}
              <br />
              <span className={styles.hint}>{t('noneWhy')}</span>
            </p>
          )}
        </div>
        <p className={styles.keys}>{t('keys')}</p>
      </div>
    </dialog>
  );
}
