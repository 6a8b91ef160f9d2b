import { createRequire } from 'node:module';
import { at } from './paths.mjs';

const require = createRequire(import.meta.url);

const PREFIX = '\0shared:';

/** React ships CommonJS only. Its exports are listed, so that the browser gets an ES module with named exports. */
const isCommonJs = (specifier) => /^react(-dom)?(\/|$)/.test(specifier);

/** Source of an ES module that re-exports a shared one. */
export async function sourceOf(specifier, module) {
  if (module.startsWith('./')) return `export * from ${JSON.stringify(at(module))};`;
  if (!isCommonJs(specifier)) {
    const all = `export * from ${JSON.stringify(module)};`;
    // `export *` omits the default export.
    const { default: main } = await import(module);
    return main === undefined ? all : `${all}\nexport { default } from ${JSON.stringify(module)};`;
  }
  const names = Object.keys(require(specifier)).filter(
    (name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name),
  );
  return [
    `import module from ${JSON.stringify(specifier)};`,
    'export default module;',
    ...names.map((name) => `export const ${name} = module.${name};`),
  ].join('\n');
}

/** File name of a shared module's entry: `react/jsx-runtime` → `react-jsx-runtime`. */
export const entryName = (specifier) =>
  specifier.replace('@heliport/', '').replace('@', '').replaceAll('/', '-');

/** One entry per specifier of importmap.json, all in one build, so that each module exists once. */
export function sharedModules(map) {
  return {
    name: 'shared-modules',
    resolveId: (id) => (id.startsWith(PREFIX) ? { id, moduleSideEffects: true } : null),
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const specifier = id.slice(PREFIX.length);
      return sourceOf(specifier, map[specifier]);
    },
  };
}

/** Rollup input of the shared modules. */
export const sharedInput = (specifiers) =>
  Object.fromEntries(specifiers.map((specifier) => [entryName(specifier), PREFIX + specifier]));
