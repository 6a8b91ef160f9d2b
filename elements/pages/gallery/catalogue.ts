import { type Examples, GROUPS, type Group } from '#elements/examples.ts';
import type { ElementInfo } from './manifest.ts';

/** An element with its description and its examples. */
export interface Listed {
  readonly info: ElementInfo;
  readonly examples: Examples;
}

/** `uc-alarm-inbox` → `Alarm inbox` */
export function nameOf(tag: string): string {
  const words = tag.replace(/^uc-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The elements with their examples, by tag. */
export function listOf(elements: ReadonlyMap<string, ElementInfo>, all: readonly Examples[]): Listed[] {
  return all.flatMap((examples) => {
    const info = elements.get(examples.tag);
    return info ? [{ info, examples }] : [];
  });
}

/** The elements whose tag, name or description, also as it is shown, has every word of a search, by group. */
export function search(
  listed: readonly Listed[],
  words: string,
  shownOf: (description: string) => string = (description) => description,
): { readonly group: Group; readonly found: readonly Listed[] }[] {
  const wanted = words.trim().toLocaleLowerCase().split(/\s+/);
  const found = listed.filter(({ info: { tag, description } }) => {
    const text = `${tag} ${nameOf(tag)} ${description} ${shownOf(description)}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return GROUPS.map((group) => ({
    group,
    found: found.filter(({ examples }) => examples.group === group),
  })).filter((each) => each.found.length > 0);
}

/** True for dialogs: they open over the page, so the stage opens them by a button. */
export const opens = ({ events }: ElementInfo, properties: Readonly<Record<string, unknown>>): boolean =>
  events.some(({ name }) => name === 'uc-close') && properties.inline !== true;

/** The events of the element itself; the others are sent by every element. */
export const ownEvents = ({ events }: ElementInfo) =>
  events.filter(({ name }) => name !== 'uc-error' && name !== 'uc-session-ended');
