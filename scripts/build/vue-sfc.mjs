import { readdirSync, readFileSync } from 'node:fs';
import { at } from './paths.mjs';

/** Both major versions are installed: the components of an app that imports `vue3` are compiled for Vue 3. */
function importsVue3(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(ts|tsx|vue)$/.test(name))
    .some((name) => /from 'vue3'/.test(readFileSync(`${folder}/${name}`, 'utf8')));
}

/** A major version's compiler, loaded on demand. */
const compilers = {
  2: async () => (await import('./vue/vue2.mjs')).compileVue2,
  3: async () => (await import('./vue/vue3.mjs')).compileVue3,
};

/** Compiler options of an app's components, and the package that its `vue` resolves to. */
export function vueOf(folder) {
  const major = importsVue3(folder) ? 3 : 2;
  return {
    runtime: major === 3 ? 'vue3' : at('node_modules/vue/dist/vue.runtime.esm.js'),
    compile: async (source, file) => (await compilers[major]())(source, file),
  };
}

/**
 * Precompiles Vue's single-file components: the browser gets render functions, since compiling a template there
 * requires `eval`. Styles become virtual style sheets. A custom plugin, because the published ones depend on Vite.
 */
export function vueSfc(folder) {
  const styles = new Map();
  const vue = vueOf(folder);
  return {
    name: 'vue-sfc',
    resolveId(id, importer) {
      if (styles.has(id)) return id;
      return id === 'vue' ? this.resolve(vue.runtime, importer, { skipSelf: true }) : null;
    },
    load: (id) => styles.get(id) ?? null,
    async transform(source, id) {
      if (!id.endsWith('.vue')) return null;
      const component = await vue.compile(source, id);
      const imports = component.styles.map((code, index) => {
        const style = `${id}.${index}.css`;
        styles.set(style, code);
        return `import ${JSON.stringify(style)};`;
      });
      return { code: [...imports, component.code].join('\n'), map: { mappings: '' } };
    },
  };
}

/** Build-time flags of Vue 3. Its Trusted Types policy is left out: the page's policy lists the allowed names. */
export const vue3Flags = {
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  'window.trustedTypes': 'undefined',
};
