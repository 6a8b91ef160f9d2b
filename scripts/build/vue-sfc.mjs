import { readdirSync, readFileSync } from 'node:fs';
import { at } from './paths.mjs';

/** The two majors stand side by side: an app that imports `vue3` has its components compiled for it. */
function importsVue3(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(ts|tsx|vue)$/.test(name))
    .some((name) => /from 'vue3'/.test(readFileSync(`${folder}/${name}`, 'utf8')));
}

/** A major's compiler; loaded when there is something to compile. */
const compilers = {
  2: async () => (await import('./vue/vue2.mjs')).compileVue2,
  3: async () => (await import('./vue/vue3.mjs')).compileVue3,
};

/** How the components of an app are compiled, and what its `vue` is. */
export function vueOf(folder) {
  const major = importsVue3(folder) ? 3 : 2;
  return {
    runtime: major === 3 ? 'vue3' : at('node_modules/vue/dist/vue.runtime.esm.js'),
    compile: async (source, file) => (await compilers[major]())(source, file),
  };
}

/**
 * Vue's single-file components, precompiled: the browser gets render functions, since compiling a template there
 * needs `eval`. Styles leave as virtual style sheets. A plugin of ours, because the published ones bring Vite.
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

/** What Vue 3's sources ask of a build. Its Trusted Types policy is left out: the page's policy names its own. */
export const vue3Flags = {
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  'window.trustedTypes': 'undefined',
};
