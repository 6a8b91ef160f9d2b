import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { useCascaderStyles } from './org-cascader.styles.ts';
import type { OrganizationPickerProps } from './organization-picker-props.ts';
import { OrganizationTreeItem } from './organization-tree-item.tsx';
import { useOrganizationPicker } from './use-organization-picker.ts';

/**
 * The tree with keyboard support (arrows, Home, End, Enter, first letters) and a search field above ten organisations.
 */
export function OrganizationPicker({ current, onChoose }: OrganizationPickerProps) {
  const { t } = useTranslation('organization');
  const styles = useCascaderStyles();
  const id = useId();
  const tree = useRef<HTMLDivElement>(null);
  const { searchable, search, lines, lineId, active, setActive, onSearch, focusProps } =
    useOrganizationPicker({ current, onChoose }, id);

  useEffect(() => {
    tree.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

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
          onChange={(event) => onSearch(event.target.value)}
          {...focusProps}
        />
      )}
      <div
        ref={tree}
        id={id}
        role="tree"
        aria-label={t('choose')}
        className={styles.tree}
        {...(!searchable && focusProps)}
      >
        {lines.map((line, index) => (
          <OrganizationTreeItem
            key={line.organization.orgUuid}
            id={lineId(index)}
            line={line}
            active={index === active}
            current={line.organization.orgUuid === current}
            onActivate={() => setActive(index)}
            onChoose={() => onChoose(line.organization)}
          />
        ))}
      </div>
      {/* There before its text, else it is not announced. */}
      <div role="status">{lines.length === 0 && <p className={styles.empty}>{t('searchNone')}</p>}</div>
    </>
  );
}
