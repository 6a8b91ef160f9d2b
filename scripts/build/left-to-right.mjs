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
  const rest = withoutClasses(rules, unused);
  const dressed = JSON.stringify(rest);
  for (const name of namesIn({ slots: left }))
    if (!dressed.includes(`.${name}`))
      throw new Error(`The class ${name} has no rule: does Griffel write its styles in another way?`);
  return { slots: left, rules: rest };
}

/** Rules, in a list or by bucket, without those of some classes; an at-rule's may stand in a pair with its query. */
export function withoutClasses(rules, classes) {
  const rest = (list) => list.flatMap((rule) => withoutBlocks(rule, classes));
  if (Array.isArray(rules)) return rest(rules);
  return Object.fromEntries(Object.entries(rules).map(([bucket, list]) => [bucket, rest(list)]));
}

const CLASS = /(?<=\.)[fr][\w-]+/g;
/** A selector with its declarations, also inside of at-rules. */
const BLOCK = /([^{}]+)\{[^{}]*\}/g;

/** An at-rule can hold the blocks of both directions. */
function withoutBlocks(rule, classes) {
  const [text, query] = [rule].flat();
  const rest = text.replace(BLOCK, (block, selector) =>
    (selector.match(CLASS) ?? []).some((name) => classes.has(name)) ? '' : block,
  );
  if (!/\{[^{}]+\}/.test(rest)) return [];
  return [query === undefined ? rest : [rest, query]];
}

/** Names of the classes in slots; 0 and '' stand for none. */
export const namesIn = ({ slots }) => values(slots).filter(Boolean);
