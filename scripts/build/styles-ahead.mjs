import { readdirSync, readFileSync } from 'node:fs';
import { resolveStyleRulesForSlots } from '@griffel/core';
import { collectStyles } from './collect-styles.mjs';
import { extract } from './extract-styles.mjs';
import { classesOf } from './light-styles.mjs';
import { at } from './paths.mjs';
import { namesFor } from './short-names.mjs';

/** Slots and rules without those for right-to-left, which none of our languages is. */
function leftToRight(styles) {
  const [slots, buckets] = resolveStyleRulesForSlots(styles);
  const classes = classesOf(slots);
  const used = new Set(Object.values(classes).flatMap(Object.values));
  const isUsed = (rule) => {
    const [, name] = CLASS.exec([rule].flat()[0]) ?? [];
    return name === undefined || used.has(name);
  };
  const rules = Object.entries(buckets).map(([bucket, list]) => [bucket, list.filter(isUsed)]);
  return { classes, rules: Object.fromEntries(rules), used };
}

const CLASS = /\.(f[\w-]+)/;

/** Of the elements' own classes: no compression makes Griffel's shorter. Fluent's begin with f, the light elements' with u. */
const PREFIX = 'w';

/** Finds the styles of all elements: file → what stands in the place of its calls. */
async function findStyles() {
  const files = readdirSync(at('elements'), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => at(`elements/${file}`));
  const collected = await collectStyles(
    files.filter((file) => readFileSync(file, 'utf8').includes('makeStyles(')),
  );
  const found = [...collected].map(([file, calls]) => [file, calls.map(leftToRight)]);
  const used = found.flatMap(([, calls]) => calls.flatMap((call) => [...call.used]));
  const names = namesFor(new Set(used.filter(Boolean)), PREFIX);
  const short = (parts) =>
    JSON.stringify(parts)
      .replace(/(?<=\.)f[\w-]+/g, (name) => names.get(name) ?? name)
      .replace(/(?<=":")f[\w-]+(?=")/g, (name) => names.get(name) ?? name);
  return new Map(
    found.map(([file, calls]) => [
      file,
      calls.map(({ classes, rules }) => `${short(classes)}, ${short(rules)}`),
    ]),
  );
}

/** Makes the styles of the elements at build time: neither their compiler nor its work comes into the browser. */
export function stylesAhead() {
  let styles;
  return {
    name: 'styles-ahead',
    async buildStart() {
      styles = await findStyles();
    },
    // Reads what a server has rendered with Griffel, which none of ours does, with half of the compiler.
    load: (id) =>
      id.endsWith('/@griffel/core/src/renderer/rehydrateRendererCache.js')
        ? 'export const rehydrateRendererCache = () => {};'
        : null,
    transform(code, id) {
      // Its package does not say so, and who needs nothing of it would load it.
      if (id.includes('/node_modules/rtl-css-js/')) return { code, map: null, moduleSideEffects: false };
      const calls = styles.get(id);
      return calls ? { code: extract(this, code, calls, '__styles', String), map: null } : null;
    },
  };
}
