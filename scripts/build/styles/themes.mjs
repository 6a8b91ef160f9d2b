import { importTs } from './import-ts.mjs';
import { at } from './paths.mjs';
import { entryName } from './shared-modules.mjs';

const FILE = at('elements/ui/theme/element-themes.ts');
const PLACE = 'ELEMENT_THEMES';

/** What child apps alone use comes with the whole theme. */
const FOR_CHILD_APPS = entryName('@heliport/ui');

/** Names of theme variables in a module: in styles made ahead, by the tokens of a view, and where a script reads one. */
const NAMES = /(?<=--|\btokens\.)[a-z]\w+/g;

/** Hold the names of all variables, for child apps. */
const WHOLE = /\/node_modules\/@fluentui\/tokens\/|\/elements\/ui\/theme\/tokens\.ts$/;

/** Gives the elements of a build the variables of the themes that its modules name; comes after what makes styles. */
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
      const themes = await themesOf(new Set(names));
      isPlaced = true;
      return { code: code.replace(PLACE, () => themes), map: null };
    },
    // Not found, everything would go on, with the whole theme.
    generateBundle() {
      if (!isPlaced) this.error(`No module of the build is ${FILE}`);
    },
  };
}

/** An expression of both themes, the dark one by what differs. */
async function themesOf(names) {
  const { lightTheme, darkTheme } = await importTs('elements/ui/theme/themes.ts');
  const used = Object.keys(lightTheme).filter((name) => names.has(name));
  const differing = used.filter((name) => lightTheme[name] !== darkTheme[name]);
  const literal = (theme, list) =>
    JSON.stringify(Object.fromEntries(list.map((name) => [name, theme[name]])));
  return `((light) => ({ light, dark: { ...light, ...${literal(darkTheme, differing)} } }))(${literal(lightTheme, used)})`;
}
