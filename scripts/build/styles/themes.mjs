import { readFileSync } from 'node:fs';
import { at } from '../paths.mjs';
import { entryName } from '../shared-modules.mjs';
import { themeVariables } from './theme-variables.mjs';

const FILE = at('elements/ui/theme/element-themes.ts');
const PLACE = 'ELEMENT_THEMES';

/** Variables that only child apps use come with the whole theme. */
const FOR_CHILD_APPS = entryName('@heliport/ui');

/** Names of theme variables in a module: in compiled styles, in a view's tokens, and where a script reads one. */
const NAMES = /(?<=--|\btokens\.)[a-z]\w+/g;

/** Modules that list the names of all variables, for child apps. */
const WHOLE = /\/node_modules\/@fluentui\/tokens\/|\/elements\/ui\/theme\/tokens\.ts$/;

/** Variables that the workbench provides to the tiles of child apps: builds of their own, which are unknown here. */
export const tileVariables = () =>
  JSON.parse(readFileSync(at('elements/ui/theme/tile-variables.json'), 'utf8'));

/**
 * Reduces the elements' themes to the variables that their modules, and tiles in them, use. Runs after `compileStyles`.
 */
export function elementThemes() {
  const named = new Map();
  let isPlaced = false;
  return {
    name: 'element-themes',
    load: (id) => (id === FILE ? `export const elementThemes = ${PLACE};` : null),
    transform(code, id) {
      if (!WHOLE.test(id)) named.set(id, code.match(NAMES) ?? []);
      return null;
    },
    async renderChunk(code, _, __, { chunks }) {
      if (!code.includes(PLACE)) return null;
      const rendered = Object.values(chunks)
        .filter(({ name }) => name !== FOR_CHILD_APPS)
        .flatMap(({ modules }) => Object.entries(modules));
      const names = rendered.flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? (named.get(id) ?? []) : [],
      );
      const { light, dark } = await themeVariables(new Set([...names, ...tileVariables()]));
      const themes = `((light) => ({ light, dark: { ...light, ...${JSON.stringify(dark)} } }))(${JSON.stringify(light)})`;
      isPlaced = true;
      return { code: code.replace(PLACE, () => themes), map: null };
    },
    // If the module were not found, the elements would silently get the whole theme.
    generateBundle() {
      if (!isPlaced) this.error(`The build contains no module ${FILE}`);
    },
  };
}
