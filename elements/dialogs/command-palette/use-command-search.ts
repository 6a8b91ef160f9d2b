import { type KeyboardEvent, useState } from 'react';
import { recentCommands } from '#client/stores/command.ts';
import { type Command, searchCommands } from './command.ts';
import { useCommands } from './use-commands.ts';

/** Options that Page Up and Page Down move over. */
const PAGE_STEP = 8;

/** Index of the option that a key moves to; undefined for other keys. Arrows wrap around. */
function targetIndex(key: string, index: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (index + 1) % count,
    ArrowUp: (index - 1 + count) % count,
    PageDown: Math.min(index + PAGE_STEP, count - 1),
    PageUp: Math.max(index - PAGE_STEP, 0),
  };
  return targets[key];
}

/** The search text, the matching commands by group, and the active one. `onChoose` receives the command of Enter. */
export function useCommandSearch(onChoose: (command: Command) => void) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const [recent] = useState(recentCommands);
  const groups = searchCommands(useCommands(), recent, search);
  const list = groups.flatMap(({ commands }) => commands);
  const index = Math.min(active, list.length - 1);
  const current = list[index];

  function onSearch(text: string): void {
    setSearch(text);
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // During composition, Enter belongs to the input method.
    if (event.nativeEvent.isComposing || current === undefined) return;
    const target = targetIndex(event.key, index, list.length);
    if (target !== undefined) setActive(target);
    else if (event.key === 'Enter') onChoose(current);
    else return;
    event.preventDefault();
  }

  const activate = (command: Command) => setActive(list.indexOf(command));
  return { search, groups, current, onSearch, onKeyDown, activate };
}
