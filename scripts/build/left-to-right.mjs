/** Slots with their left-to-right classes alone, as our languages are. */
export const classesOf = (slots) =>
  Object.fromEntries(
    Object.entries(slots).map(([slot, classes]) => [
      slot,
      Object.fromEntries(Object.entries(classes).map(([key, name]) => [key, [name].flat()[0]])),
    ]),
  );

const values = (slots) => Object.values(slots).flatMap(Object.values).flat();

/** What Griffel makes of a `makeStyles`, slots and rules by bucket, without what is for right-to-left. */
export function leftToRight(slots, rules) {
  const left = classesOf(slots);
  const used = new Set(values(left));
  const unused = new Set(values(slots).filter((name) => !used.has(name)));
  return { slots: left, rules: withoutClasses(rules, unused) };
}

/** Rules, in a list or by bucket, without those of some classes; an at-rule's stands in a pair with its query. */
export function withoutClasses(rules, classes) {
  const stays = (rule) => !([rule].flat()[0].match(CLASS) ?? []).some((name) => classes.has(name));
  if (Array.isArray(rules)) return rules.filter(stays);
  return Object.fromEntries(Object.entries(rules).map(([bucket, list]) => [bucket, list.filter(stays)]));
}

const CLASS = /(?<=\.)[fr][\w-]+/g;

/** Names of the classes in slots; 0 and '' stand for none. */
export const namesIn = ({ slots }) => values(slots).filter(Boolean);
