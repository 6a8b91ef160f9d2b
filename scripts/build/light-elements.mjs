import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { extract } from './extract-styles.mjs';
import { inlineTokens } from './inline-tokens.mjs';
import { sheetModule } from './light-sheet.mjs';
import { lightElements } from './light-styles.mjs';
import { at } from './paths.mjs';

const MARK = /\.light(?=\.tsx?$)/;
const mark = (file) => file.replace(/(?=\.tsx?$)/, '.light');
const unmark = (id) => id.replace(MARK, '');

/** Modules that may carry styles. Wrapper, registry and form engine are shared with the other elements: they have none. */
const hasOwnCopy = (file) =>
  /\/elements\/(?!define\/|registry|parts\/form\/(controls|use-))[^/]+\/.*\.tsx?$/.test(file);

/** What extraction leaves of `@griffel/react`; by its door all of it would come along. */
const GRIFFEL = '\0light-griffel.js';
const griffel = `
export { mergeClasses } from '${at('node_modules/@griffel/core/src/mergeClasses.js')}';
import { reduceToClassNameForSlots } from '${at('node_modules/@griffel/core/src/runtime/reduceToClassNameForSlots.js')}';
export function extractedStyles(classes) {
  let names;
  return () => (names ??= reduceToClassNameForSlots(classes, 'ltr'));
}
export const makeStyles = undefined, shorthands = undefined;`;

/** What would make the pages before sign-in heavy. */
const HEAVY = /node_modules\/(@fluentui|i18next|react-i18next|tabster|stylis|single-spa|json-bigint)\//;

/** Rollup input of a module whose imports are the copies without styles. */
export const lightInput = mark;

/** True for the entry of a light element. */
export const isLightEntry = (id) => MARK.test(id) && /\/uc-[\w-]+\.light\.ts$/.test(id);

/** Whoever asks for a light element gets the one that carries no styles. */
async function lightCopy(context, source, importer) {
  const found = await context.resolve(source, importer, { skipSelf: true });
  return found && lightElements().some(({ file }) => file === found.id) ? mark(found.id) : found;
}

/**
 * The elements in the light DOM, without the weight of run-time styles: every module of theirs that carries styles
 * exists a second time as `<name>.light.tsx`, its styles extracted (they stand in the page, or come as one sheet).
 * Refuses what is too heavy for them. `styles` are those of `lightStyles`.
 */
export function lightModules(styles) {
  return {
    name: 'light-elements',
    /** The run-time's sheet gives way to one with the extracted rules. */
    async transform(_, id) {
      if (!id.endsWith('/elements/define/light-sheet.ts')) return null;
      return { code: await sheetModule(styles), map: null };
    },
    async resolveId(source, importer) {
      if (!importer) return MARK.test(source) ? source : null;
      if (!MARK.test(importer))
        return /\/uc-[\w-]+\.ts$/.test(source) ? lightCopy(this, source, importer) : null;
      if (source === '@griffel/react') return { id: GRIFFEL, moduleSideEffects: false };
      const found = await this.resolve(source, unmark(importer), { skipSelf: true });
      if (!found) return null;
      if (HEAVY.test(found.id))
        this.error(`${unmark(importer)} imports ${source}: too heavy for an element that people wait for`);
      return hasOwnCopy(found.id) ? mark(found.id) : found;
    },
    async load(id) {
      if (id === GRIFFEL) return griffel;
      if (!MARK.test(id)) return null;
      const file = unmark(id);
      const { code } = await transform(inlineTokens(readFileSync(file, 'utf8')), {
        loader: file.endsWith('x') ? 'tsx' : 'ts',
        jsx: 'automatic',
        target: 'es2022',
        tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      });
      return extract(this, code, styles.classes.get(file) ?? [], {
        maker: 'extractedStyles',
        source: '@griffel/react',
        write: JSON.stringify,
      });
    },
  };
}
