import { CheckmarkRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { $organizations } from '#client/stores/organization.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useCascaderStyles } from './org-cascader.styles.ts';
import { organizationLines, searchLines } from './organization-tree.ts';
import { moved, startingWith } from './picker-keys.ts';

/** From this number of organisations on, the picker has a search field. */
const SEARCH_FROM = 11;

export interface OrganizationPickerProps {
  /** The current organisation. */
  current: string;
  onChoose: (organization: { orgUuid: string; orgName: string }) => void;
}

/**
 * The tree with keyboard support (arrows, Home, End, Enter, first letters) and a search field above ten organisations.
 */
export function OrganizationPicker({ current, onChoose }: OrganizationPickerProps) {
  const { t } = useTranslation('organization');
  const organizations = useStore($organizations);
  const styles = useCascaderStyles();
  const text = useTextStyles();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const searchable = organizations.length >= SEARCH_FROM;
  const [search, setSearch] = useState('');
  const all = useMemo(() => organizationLines(organizations), [organizations]);
  const lines = useMemo(() => searchLines(all, search), [all, search]);
  const names = lines.map(({ organization }) => organization.orgName);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ organization }) => organization.orgUuid === current),
    ),
  );

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[active];
    const next = moved(event.key, active, lines.length);
    if (event.key === 'Enter' && line) {
      onChoose(line.organization);
    } else if (next !== null) {
      setActive(next);
    } else if (!searchable && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      setActive(startingWith(names, event.key, active));
    } else {
      return;
    }
    event.preventDefault();
  };

  const lineId = (index: number) => `${id}-${index}`;
  const focused = {
    tabIndex: 0,
    onKeyDown,
    'aria-activedescendant': lines.length > 0 ? lineId(active) : undefined,
  };

  return (
    <>
      {searchable && (
        <input
          type="search"
          role="combobox"
          className={styles.search}
          aria-label={t('search')}
          placeholder={t('search')}
          aria-expanded
          aria-haspopup="tree"
          aria-controls={id}
          aria-autocomplete="list"
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
          {...focused}
        />
      )}
      <div
        ref={list}
        id={id}
        role="tree"
        aria-label={t('choose')}
        className={styles.tree}
        {...(!searchable && focused)}
      >
        {lines.map(({ organization, level, position, siblings }, index) => {
          const { orgUuid, orgName, type } = organization;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focused search field or tree handles the keys
            <div
              key={orgUuid}
              id={lineId(index)}
              role="treeitem"
              tabIndex={-1}
              aria-level={level}
              aria-posinset={position}
              aria-setsize={siblings}
              aria-selected={orgUuid === current}
              className={mergeClasses(styles.line, index === active && styles.active)}
              style={{ paddingInlineStart: `calc(${level} * var(--uc-indent))` }}
              onPointerMove={() => setActive(index)}
              onClick={() => onChoose(organization)}
            >
              <span className={text.truncate}>{orgName}</span>
              <span className={styles.type}>{t(`typeName.${type as 0 | 1 | 2}`)}</span>
              <span className={styles.check}>{orgUuid === current && <CheckmarkRegular />}</span>
            </div>
          );
        })}
      </div>
      {lines.length === 0 && (
        <p className={styles.empty} role="status">
          {t('searchNone')}
        </p>
      )}
    </>
  );
}
