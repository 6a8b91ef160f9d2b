import { mergeClasses } from '@griffel/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { noteCommand, recentCommands } from '#client/stores/command.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { type ElementProps, navigate } from '#elements/define.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { type Command, found } from './command.ts';
import { useCommandPaletteStyles } from './command-palette.styles.ts';
import { useCommands } from './use-commands.ts';

/** A search field for pages and actions. Recently used ones are listed first. */
export function CommandPalette({
  emit,
}: ElementProps<{ 'uc-navigate': { path: string }; 'uc-close': undefined }>) {
  const { t } = useTranslation('palette');
  const styles = useCommandPaletteStyles();
  const text = useTextStyles();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<Command | null>(null);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const [recent] = useState(recentCommands);
  const groups = found(useCommands(), recent, search);
  const list = groups.flatMap(({ commands }) => commands);
  const current = list[Math.min(active, list.length - 1)];

  useEffect(() => {
    const element = dialog.current;
    if (element?.isConnected && !element.open) {
      element.showModal();
      element.dispatchEvent(new CustomEvent('uc-modal', { bubbles: true, composed: true }));
    }
    input.current?.focus();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (current === undefined) return;
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const choose = (command: Command | undefined) => {
    if (command === undefined) return;
    noteCommand(command.key);
    chosen.current = command;
    dialog.current?.close();
  };
  const closed = () => {
    // The page hides the dialog while the person is signed out and shows it again later.
    if (dialog.current?.dataset.aside !== undefined) return;
    const act = chosen.current?.act;
    // `uc-navigate` first: a listener of `uc-close` may remove the element, and later events would be lost.
    if (act && 'path' in act && emit('uc-navigate', { path: act.path })) navigate(act.path);
    emit('uc-close');
    if (act && 'run' in act) act.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, Enter belongs to the input method.
    if (event.nativeEvent.isComposing || list.length === 0) return;
    const at = Math.min(active, list.length - 1);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % list.length,
      ArrowUp: (at - 1 + list.length) % list.length,
      PageDown: Math.min(at + 8, list.length - 1),
      PageUp: Math.max(at - 8, 0),
    };
    const target = targets[event.key];
    if (target !== undefined) setActive(target);
    else if (event.key === 'Enter') choose(current);
    else return;
    event.preventDefault();
  };
  const optionId = (command: Command) => `${id}-${command.key}`;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('title')}
      onClose={closed}
      onPointerDown={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
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
          aria-expanded={list.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          placeholder={t('search')}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('results')}>
          {groups.map(({ group, commands }) => (
            // biome-ignore lint/a11y/useSemanticElements: ARIA allows role=group in a listbox, but not a fieldset
            <div key={group} role="group" aria-label={t(`group.${group}`)}>
              <div className={styles.group} aria-hidden="true">
                {t(`group.${group}`)}
              </div>
              {commands.map((command) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the search field, which handles the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field (aria-activedescendant)
                <div
                  key={command.key}
                  id={optionId(command)}
                  role="option"
                  aria-selected={command === current}
                  className={mergeClasses(styles.option, command === current && styles.active)}
                  onPointerMove={() => setActive(list.indexOf(command))}
                  onClick={() => choose(command)}
                >
                  <span className={mergeClasses(styles.name, text.truncate)}>{command.label}</span>
                  {command.hint !== undefined && (
                    <span className={mergeClasses(styles.hint, text.truncate)}>{command.hint}</span>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
        <div role="status">
          {list.length === 0 && (
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
