import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { $organizations } from '#client/stores/organization.ts';
import type { OrganizationPickerProps } from './organization-picker-props.ts';
import { organizationLines, searchLines } from './organization-tree.ts';
import { nextStartingWith, targetIndex } from './picker-keys.ts';

/** From this number of organisations on, the picker has a search field. */
const SEARCH_FROM = 11;

/**
 * State of the picker: the lines of the tree that match the search, and the active one. `focusProps` belong to the
 * element with the focus: the search field, else the tree. `id` is the prefix of the lines' ids.
 */
export function useOrganizationPicker({ current, onChoose }: OrganizationPickerProps, id: string) {
  const organizations = useStore($organizations);
  const searchable = organizations.length >= SEARCH_FROM;
  const [search, setSearch] = useState('');
  const all = useMemo(() => organizationLines(organizations), [organizations]);
  const lines = useMemo(() => searchLines(all, search), [all, search]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ organization }) => organization.orgUuid === current),
    ),
  );

  function onSearch(text: string): void {
    setSearch(text);
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const line = lines[active];
    const target = targetIndex(event.key, active, lines.length);
    if (event.key === 'Enter' && line) {
      onChoose(line.organization);
    } else if (target !== null) {
      setActive(target);
    } else if (!searchable && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const names = lines.map(({ organization }) => organization.orgName);
      setActive(nextStartingWith(names, event.key, active));
    } else {
      return;
    }
    event.preventDefault();
  }

  const lineId = (index: number) => `${id}-${index}`;
  const focusProps = {
    tabIndex: 0,
    onKeyDown,
    'aria-activedescendant': lines.length > 0 ? lineId(active) : undefined,
  };
  return { searchable, search, lines, lineId, active, setActive, onSearch, focusProps };
}
