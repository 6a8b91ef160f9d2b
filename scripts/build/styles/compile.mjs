import { readdirSync, readFileSync } from 'node:fs';
import { resolveStyleRulesForSlots } from '@griffel/core';
import { collectStyles } from './collect-styles.mjs';
import { extract } from './extract-styles.mjs';
import { fluentNames, isFluentStyles, shortened } from './fluent-styles.mjs';
import { inlineTokens } from './inline-tokens.mjs';
import { LAZY_MAKERS, LAZY_STYLES, lazyStyles } from './lazy-styles.mjs';
import { leftToRight, namesIn } from './left-to-right.mjs';
import { at } from './paths.mjs';
import { namesFor, renamed } from './short-names.mjs';

/** Finds the styles of all elements: file → class names and rules of its calls. */
async function elementStyles() {
  const files = readdirSync(at('elements'), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => at(`elements/${file}`));
  const collected = await collectStyles(
    files.filter((file) => readFileSync(file, 'utf8').includes('makeStyles(')),
  );
  return new Map(
    [...collected].map(([file, calls]) => [
      file,
      calls.map((styles) => leftToRight(...resolveStyleRulesForSlots(styles))),
    ]),
  );
}

/** Of the elements' classes and Fluent's; those of light elements begin with u. No word of a page's own has a zero in it. */
const PREFIX = 'w0';

/**
 * Makes the styles of the elements at build time: neither their compiler nor its work comes into the browser. Fluent's,
 * made already, lose what is for right-to-left, and their long names.
 */
export function stylesAhead() {
  let styles;
  let names;
  return {
    name: 'styles-ahead',
    async buildStart() {
      styles = await elementStyles();
      names = namesFor(new Set([...[...styles.values()].flat().flatMap(namesIn), ...fluentNames()]), PREFIX);
    },
    // Reads what a server has rendered with Griffel, which none of ours does, with half of the compiler.
    load(id) {
      if (id === LAZY_STYLES) return lazyStyles;
      return id.endsWith('/@griffel/core/src/renderer/rehydrateRendererCache.js')
        ? 'export const rehydrateRendererCache = () => {};'
        : null;
    },
    resolveId: (source) => (source === LAZY_STYLES ? source : null),
    transform(code, id) {
      // Its package does not say so, and who needs nothing of it would load it.
      if (id.includes('/node_modules/rtl-css-js/')) return { code, map: null, moduleSideEffects: false };
      if (isFluentStyles(id, code)) return { code: shortened(this, code, names), map: null };
      if (!id.startsWith(at('elements/'))) return null;
      const calls = styles.get(id) ?? [];
      const written = calls.map(({ slots, rules }) => `${renamed(slots, names)}, ${renamed(rules, names)}`);
      const made = { maker: LAZY_MAKERS.__styles, source: LAZY_STYLES, write: (parts) => `() => [${parts}]` };
      return { code: inlineTokens(extract(this, code, written, made)), map: null };
    },
  };
}
