import { readdirSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { callsOf, replaceCalls } from './extract-styles.mjs';
import { LAZY_MAKERS, LAZY_STYLES } from './lazy-styles.mjs';
import { leftToRight, withoutClasses } from './left-to-right.mjs';
import { at } from './paths.mjs';
import { renamed } from './short-names.mjs';

const FLUENT = 'node_modules/@fluentui';
const SUFFIX = '.styles.js';

/** True for a module in which Fluent's packages hold their compiled styles; a new name of such files would go unseen. */
export function isFluentStyles(id, code) {
  if (!id.includes(`/${FLUENT}/`)) return false;
  if (id.endsWith(SUFFIX)) return true;
  if (/\b__(?:resetStyles|styles)\(/.test(code)) throw new Error(`${id} holds styles, and is no *${SUFFIX}`);
  return false;
}

/** As Griffel names classes: by a hash. */
const NAME = /\b[fr][\da-z]{5,8}\b/g;

/** Every class of Fluent's packages, and a few words that look alike. */
export const fluentNames = () =>
  readdirSync(at(FLUENT), { recursive: true })
    .filter((file) => /^[^/]+\/lib\//.test(file) && file.endsWith(SUFFIX))
    .flatMap((file) => readFileSync(at(`${FLUENT}/${file}`), 'utf8').match(NAME) ?? []);

const SHORTEN = {
  __styles(names, slots, rules) {
    const left = leftToRight(slots, rules);
    return [left.slots, left.rules].map((part) => renamed(part, names));
  },
  __resetStyles: (names, name, mirrored, rules) =>
    [name, null, withoutClasses(rules, new Set([mirrored]))].map((part) => renamed(part, names)),
};

/** A module of compiled styles, left-to-right alone, with the short names of its classes, made when they are asked for. */
export function shortened(context, code, names) {
  const short = Object.entries(SHORTEN).reduce(
    (result, [maker, shorten]) =>
      replaceCalls(result, callsOf(context, result, maker), (literals) => {
        const values = runInNewContext(`[${literals}]`);
        return `${LAZY_MAKERS[maker]}(() => [${shorten(names, ...values).join(', ')}])`;
      }),
    code,
  );
  return `import { ${Object.values(LAZY_MAKERS).join(', ')} } from '${LAZY_STYLES}';\n${short}`;
}
