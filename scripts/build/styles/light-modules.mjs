import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { at } from '../paths.mjs';
import { extract } from './extract.mjs';
import { lightElements } from './light-rules.mjs';
import { sheetModule } from './light-sheet.mjs';
import { inlineTokens } from './tokens.mjs';

const MARK = /\.light(?=\.tsx?$)/;
const mark = (file) => file.replace(/(?=\.tsx?$)/, '.light');
const unmark = (id) => id.replace(MARK, '');

/** Modules that may hold styles. Wrapper, registry and form engine are shared with other elements and have none. */
const hasOwnCopy = (file) =>
  /\/elements\/(?!define\/|registry|parts\/form\/(controls|use-))[^/]+\/.*\.tsx?$/.test(file);

/** The parts of Griffel that compiled styles need; the package's index would include all of it. */
const GRIFFEL = '\0light-griffel.js';
const griffel = `
export { mergeClasses } from '${at('node_modules/@griffel/core/src/mergeClasses.js')}';
import { reduceToClassNameForSlots } from '${at('node_modules/@griffel/core/src/runtime/reduceToClassNameForSlots.js')}';
export function extractedStyles(classes) {
  let names;
  return () => (names ??= reduceToClassNameForSlots(classes, 'ltr'));
}
export const makeStyles = undefined, shorthands = undefined;`;

/** Packages that are too heavy for the pages before sign-in. */
const HEAVY = /node_modules\/(@fluentui|i18next|react-i18next|tabster|stylis|single-spa|json-bigint)\//;

/** Rollup input of a module that imports the light copies. */
export const lightInput = mark;

/** True for the entry of a light element. */
export const isLightEntry = (id) => MARK.test(id) && /\/uc-[\w-]+\.light\.ts$/.test(id);

/** Resolves the entry of a light element to its light copy. */
async function lightCopy(context, source, importer) {
  const found = await context.resolve(source, importer, { skipSelf: true });
  return found && lightElements().some(({ file }) => file === found.id) ? mark(found.id) : found;
}

/**
 * Builds a second copy of each module of the light elements as `<name>.light.tsx`, which holds only the class names of
 * its styles. The rules are in the page or in one sheet. Refuses packages that are too heavy. `styles` come from
 * `lightStyles`.
 */
export function lightModules(styles) {
  return {
    name: 'light-elements',
    /** In a build, the sheet holds the compiled rules. */
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
        this.error(`${unmark(importer)} imports ${source}, which is too heavy for a light element`);
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
      const classes = (styles.classes.get(file) ?? []).map((slots) => JSON.stringify(slots));
      return extract(this, code, classes, { maker: 'extractedStyles', source: '@griffel/react' });
    },
  };
}
