import { isDeceiving } from '../../rules/deceiving.ts';
import { isBlank, type Violation } from '../../rules/violation.ts';
import { MENU_TITLE_MAX_LENGTH } from './limits.ts';

/** The key of an item: its name, below a parent `parent/name`. Names are unique among siblings. */
export const menuKey = (parent: string, name: string): string => (parent === '' ? name : `${parent}/${name}`);

/** The rule that an organisation's own title violates. A blank one is none: the standard title is shown. */
export function menuTitleViolation(title: string): Violation | null {
  if (isBlank(title)) return null;
  if (isDeceiving(title)) return { rule: 'menu.characters' };
  return [...title.trim()].length > MENU_TITLE_MAX_LENGTH
    ? { rule: 'menu.length', params: { max: MENU_TITLE_MAX_LENGTH } }
    : null;
}

/**
 * Siblings in an organisation's own order. One that the order does not name, such as a page of a later release, stays
 * behind its predecessor of the standard order.
 */
export function inOwnOrder(standard: readonly string[], own: readonly string[]): string[] {
  const ordered = own.filter((key) => standard.includes(key));
  for (const [index, key] of standard.entries()) {
    if (ordered.includes(key)) continue;
    const before = standard[index - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, key);
  }
  return ordered;
}
