/** Names of one property in writing that goes from left to right, from top to bottom. */
const PHYSICAL = [
  [/block-start/, 'top'],
  [/block-end/, 'bottom'],
  [/inline-start/, 'left'],
  [/inline-end/, 'right'],
  [/block-size/, 'height'],
  [/inline-size/, 'width'],
];

const physical = (name) => PHYSICAL.reduce((all, [logical, side]) => all.replace(logical, side), name);

/** Classes, attributes and pseudo-classes, then types; of `:not()`, `:has()` and `:is()` those of what is in them. */
function specificityOf(selector) {
  const plain = selector.replace(/:where\([^()]*\)/g, '').replace(/:(not|has|is)\(|\)/g, ' ');
  const count = (pattern) => plain.match(pattern)?.length ?? 0;
  return `${count(/\.[\w-]+|\[[^\]]*\]|(?<!:):(?!:)[\w-]+/g)},${count(/(?<![\w.:[-])[a-z][\w-]*(?![^[]*\])|::[\w-]+/g)}`;
}

/** Properties that a rule sets, and how much each of its selectors weighs. */
function weigh(rule) {
  const [, selectors = '', body = ''] = /([^{}]*)\{([^{}]*)\}+$/.exec(rule) ?? [];
  return {
    weights: selectors.split(',').map(specificityOf),
    properties: body
      .split(';')
      .map((declaration) => physical(declaration.split(':')[0].trim()))
      .filter(Boolean),
  };
}

const overlap = (a, b) => a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);

/**
 * Pairs of rules that change places when the late ones come after all others, and of which the order decides: as
 * heavy, for one property. Which of them may meet on an element is not asked.
 */
export function swapped(rules, isLate) {
  const all = rules
    .filter((rule) => !rule.startsWith('@keyframes'))
    .map((rule) => ({ rule, late: isLate(rule), ...weigh(rule) }));
  return all.flatMap((early, index) =>
    !early.late
      ? []
      : all
          .slice(index + 1)
          .filter(
            (other) =>
              !other.late &&
              other.weights.some((weight) => early.weights.includes(weight)) &&
              other.properties.some((name) => early.properties.some((each) => overlap(name, each))),
          )
          .map((other) => [early.rule, other.rule]),
  );
}
