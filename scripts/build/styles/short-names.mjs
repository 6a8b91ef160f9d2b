import { createHash } from 'node:crypto';

/** Prefix of the light elements' classes; Griffel's own begin with f. */
const PREFIX = 'u';

/** Length of a name. A page may hold the elements of two releases; at this length, collisions are very unlikely. */
const MIN_LENGTH = 3;

const hashOf = (text) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 24)}`).toString(36);

/** Returns a name for each text. It is the same in every build unless two texts collide. */
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

/** Copies slots and replaces each property and class name. A pair holds one class per writing direction. */
const mapSlots = (slots, rename) =>
  Object.fromEntries(
    Object.entries(slots).map(([slot, classes]) => [
      slot,
      Object.fromEntries(Object.entries(classes).map(([key, value]) => rename(key, value))),
    ]),
  );

/**
 * Shortens Griffel's class and property names, whose hashes do not compress. `classes` and `rules` are those of
 * `lightStyles`.
 */
export function shortNames({ classes, rules }) {
  const slots = [...classes.values()].flat().flatMap(Object.values);
  const names = namesFor(new Set(slots.flatMap(Object.values).flat().filter(Boolean)));
  const keys = new Map(
    [...new Set(slots.flatMap(Object.keys))].map((key, index) => [key, index.toString(36)]),
  );
  // 0 and '' mean no class.
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

/** Fails the build if a Griffel update changes the format of its classes. */
function checkRules(names, rules) {
  const inRules = new Set(rules.join('').match(/(?<=\.)[\w-]+/g));
  for (const [name, short] of names)
    if (!inRules.has(short))
      throw new Error(`The class ${name} has no rule. Did Griffel's output format change?`);
}
