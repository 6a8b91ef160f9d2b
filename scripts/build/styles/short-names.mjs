import { createHash } from 'node:crypto';

/** Of the light elements' classes; Griffel's own begin with f. */
const PREFIX = 'u';

/** A page may hold the elements of two releases, and a name this long hardly ever stands for two rules. */
const MIN_LENGTH = 3;

const hashOf = (text) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 24)}`).toString(36);

/** A name for each text, the same in every build as long as no other text has it. */
function namesFor(texts) {
  const taken = new Set();
  const names = new Map();
  for (const text of [...texts].sort()) {
    const hash = hashOf(text);
    let length = MIN_LENGTH;
    while (taken.has(hash.slice(0, length))) length += 1;
    taken.add(hash.slice(0, length));
    names.set(text, PREFIX + hash.slice(0, length));
  }
  return names;
}

/** A copy of slots in which each property and each class name is replaced; a pair has a class for each direction. */
const mapSlots = (slots, rename) =>
  Object.fromEntries(
    Object.entries(slots).map(([slot, classes]) => [
      slot,
      Object.fromEntries(Object.entries(classes).map(([key, value]) => rename(key, value))),
    ]),
  );

/**
 * Griffel's names of classes and properties hold a long hash each, which no compression makes shorter. `classes` and
 * `rules` as `lightStyles` has them.
 */
export function shortNames({ classes, rules }) {
  const slots = [...classes.values()].flat().flatMap(Object.values);
  const names = namesFor(new Set(slots.flatMap(Object.values).flat().filter(Boolean)));
  const keys = new Map(
    [...new Set(slots.flatMap(Object.keys))].map((key, index) => [key, index.toString(36)]),
  );
  // 0 and '' stand for no class.
  const shortOf = (name) => name && names.get(name);
  const rename = (key, value) => [
    `_${keys.get(key)}`,
    Array.isArray(value) ? value.map(shortOf) : shortOf(value),
  ];
  const shortRules = rules.map((rule) => shortRule(rule, names));
  checkRules(names, shortRules);
  return {
    classes: new Map(
      [...classes].map(([file, calls]) => [file, calls.map((call) => mapSlots(call, rename))]),
    ),
    rules: shortRules,
  };
}

const shortRule = (rule, names) =>
  rule.startsWith('@keyframes')
    ? rule
    : rule.replace(/\.(f[\w-]+)/g, (all, name) => (names.has(name) ? `.${names.get(name)}` : all));

/** Ends the build when an update of Griffel writes classes in another way. */
function checkRules(names, rules) {
  const inRules = new Set(rules.join('').match(/(?<=\.)[\w-]+/g));
  for (const [name, short] of names)
    if (!inRules.has(short))
      throw new Error(`The class ${name} has no rule: does Griffel write its styles in another way?`);
}
