import { pinyin } from 'pinyin-pro';

/** Names that were read last, with their initials: the same stations are searched at every key. */
const known = new Map<string, string>();
const MOST_KNOWN = 5000;

/**
 * The initials of a name as they are typed: `cqcscn` for 重庆长寿储能. Characters with several readings follow the word
 * that they stand in (重 is `c` in 重庆). Other letters and digits stay.
 */
export function initialsOf(name: string): string {
  const read = known.get(name);
  if (read !== undefined) return read;
  const letters = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join('');
  const initials = letters.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, initials);
  return initials;
}
