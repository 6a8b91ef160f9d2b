import { localArea, readJson } from '../storage.ts';

const KEY = 'commands';
/** More commands would push the other groups out of sight. */
const REMEMBERED = 5;

const readKeys = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : null;

/** Commands of the palette that were used last in this browser, by their keys, the latest first. */
export function recentCommands(): string[] {
  return readJson(localArea, KEY, readKeys) ?? [];
}

/** Moves a command to the front of the list. */
export function noteCommand(key: string): void {
  const others = recentCommands().filter((other) => other !== key);
  localArea.set(KEY, JSON.stringify([key, ...others].slice(0, REMEMBERED)));
}
