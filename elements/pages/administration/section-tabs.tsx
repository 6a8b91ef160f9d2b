import { mergeClasses } from '@griffel/react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdministrationStyles } from './administration.styles.ts';
import type { Section } from './use-sections.ts';

export interface SectionTabsProps {
  /** Before the names of tabs and panel. */
  id: string;
  sections: readonly Section[];
  chosen: Section;
  onChoose: (section: Section) => void;
}

/** The sections as tabs; arrows, Home and End go from one to the next. */
export function SectionTabs({ id, sections, chosen, onChoose }: SectionTabsProps) {
  const { t } = useTranslation(['administration', 'layout']);
  const styles = useAdministrationStyles();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = sections.indexOf(chosen);
    const last = sections.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const section = target === undefined ? undefined : sections[target];
    if (target === undefined || section === undefined) return;
    event.preventDefault();
    onChoose(section);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t('layout:administration')}>
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          role="tab"
          id={`${id}-${section}`}
          aria-controls={`${id}-panel`}
          aria-selected={section === chosen}
          tabIndex={section === chosen ? 0 : -1}
          className={mergeClasses(styles.tab, section === chosen && styles.chosen)}
          onClick={() => onChoose(section)}
          onKeyDown={onKeyDown}
        >
          {t(`administration:section.${section}`)}
        </button>
      ))}
    </div>
  );
}
