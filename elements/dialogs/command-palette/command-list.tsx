import { mergeClasses } from '@griffel/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import type { Command, FoundGroup } from './command.ts';
import { useCommandPaletteStyles } from './command-palette.styles.ts';

export interface CommandListProps {
  /** Id of the list, and prefix of the options' ids. */
  id: string;
  groups: readonly FoundGroup[];
  current: Command | undefined;
  onActivate: (command: Command) => void;
  onChoose: (command: Command) => void;
}

/** Id of a command's option, for `aria-activedescendant`. */
export const optionId = (id: string, { key }: Command) => `${id}-${key}`;

/** The found commands as a listbox. The search field keeps the focus and handles the keys. */
export function CommandList({ id, groups, current, onActivate, onChoose }: CommandListProps) {
  const { t } = useTranslation(['palette', 'layout']);
  const styles = useCommandPaletteStyles();
  const text = useTextStyles();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (current === undefined) return;
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <div ref={list} id={id} className={styles.list} role="listbox" aria-label={t('palette:results')}>
      {groups.map(({ group, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
        <div key={group} role="group" aria-label={t(`palette:group.${group}`)}>
          <div className={styles.group} aria-hidden="true">
            {t(`palette:group.${group}`)}
          </div>
          {commands.map((command) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field (aria-activedescendant)
            <div
              key={command.key}
              id={optionId(id, command)}
              role="option"
              aria-selected={command === current}
              className={mergeClasses(styles.option, command === current && styles.active)}
              onPointerMove={() => onActivate(command)}
              onClick={() => onChoose(command)}
            >
              <span className={mergeClasses(styles.name, text.truncate, command.planned && styles.marked)}>
                {command.label}
              </span>
              {command.hint !== undefined && (
                <span className={mergeClasses(styles.hint, text.truncate)}>{command.hint}</span>
              )}
              {command.planned && <span className={styles.mark}>{t('layout:planned')}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
