import { createHash } from 'node:crypto';

/** Shortest name of a class: a rule of another release has it hardly ever, and a page may hold two releases' elements. */
const MIN_LENGTH = 3;

const hashOf = (text) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 24)}`).toString(36);

/** A name for each text, the same in every build as long as no other text has it. */
export function namesFor(texts, prefix) {
  const taken = new Set();
  const names = new Map();
  for (const text of [...texts].sort()) {
    const hash = hashOf(text);
    let length = MIN_LENGTH;
    while (taken.has(hash.slice(0, length))) length += 1;
    taken.add(hash.slice(0, length));
    names.set(text, prefix + hash.slice(0, length));
  }
  return names;
}

/** Slots or rules as a literal, with other names of the classes. */
export const renamed = (part, names) =>
  JSON.stringify(part).replace(/(?<=\.|":"|^")[fr][\w-]+/g, (name) => names.get(name) ?? name);

/**
 * Griffel's names of classes and properties hold a long hash each, which no compression makes shorter: pages before
 * sign-in get short ones. `classes` and `rules` as `lightStyles` returns them.
 */
export function shortNames({ classes, rules }) {
  const slots = [...classes.values()].flat().flatMap(Object.values);
  const classNames = namesFor(new Set(slots.flatMap(Object.values).filter(Boolean)), 'u');
  const properties = new Map(
    [...new Set(slots.flatMap(Object.keys))].map((key, index) => [key, index.toString(36)]),
  );
  const renamed = (slot) =>
    Object.fromEntries(
      Object.entries(slot).map(([key, name]) => [`_${properties.get(key)}`, name && classNames.get(name)]),
    );
  return {
    classes: new Map(
      [...classes].map(([file, calls]) => [
        file,
        calls.map((call) =>
          Object.fromEntries(Object.entries(call).map(([name, slot]) => [name, renamed(slot)])),
        ),
      ]),
    ),
    rules: rules.map((rule) =>
      rule.startsWith('@keyframes')
        ? rule
        : rule.replace(/\.(f[\w-]+)/g, (all, name) =>
            classNames.has(name) ? `.${classNames.get(name)}` : all,
          ),
    ),
  };
}
