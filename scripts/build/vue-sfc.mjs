import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { at } from './paths.mjs';

/** The two majors stand side by side: an app that imports `vue3` has its components compiled for it. */
function importsVue3(folder) {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(ts|tsx|vue)$/.test(name))
    .some((name) => /from 'vue3'/.test(readFileSync(`${folder}/${name}`, 'utf8')));
}

async function vue2() {
  const { compileVue2 } = await import('./vue/vue2.mjs');
  return compileVue2;
}

async function vue3() {
  const { compileVue3 } = await import('./vue/vue3.mjs');
  return compileVue3;
}

const RUNTIME = { 2: at('node_modules/vue/dist/vue.runtime.esm.js'), 3: 'vue3' };

/**
 * Vue's single-file components, precompiled: the browser gets render functions, since compiling a template there
 * needs `eval`. Styles leave as virtual style sheets. A plugin of ours, because the published ones bring Vite.
 */
export function vueSfc(folder) {
  const styles = new Map();
  const major = importsVue3(folder) ? 3 : 2;
  return {
    name: 'vue-sfc',
    resolveId(id, importer) {
      if (styles.has(id)) return id;
      return id === 'vue' ? this.resolve(RUNTIME[major], importer, { skipSelf: true }) : null;
    },
    load: (id) => styles.get(id) ?? null,
    async transform(source, id) {
      if (!id.endsWith('.vue')) return null;
      const compile = await (major === 3 ? vue3() : vue2());
      const component = await compile(source, id);
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
