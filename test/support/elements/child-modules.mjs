import { readFileSync } from 'node:fs';
import { elements } from '../../../scripts/build/sources.mjs';
import { vueOf } from '../../../scripts/build/vue-sfc.mjs';

const APP = /^.*\/apps\/[^/]+/;

/** Replaces import map and build of a child in its tests: elements by specifier, Vue components, styles. */
export function childModules() {
  return {
    name: 'child-modules',
    setup(build) {
      build.onResolve({ filter: /^@heliport\/elements\// }, ({ path }) => ({
        path: elements().find(({ tag }) => path.endsWith(`/${tag}`))?.file,
      }));
      build.onResolve({ filter: /^vue$/ }, ({ importer, resolveDir, kind }) => {
        const [app] = APP.exec(importer) ?? [];
        const { runtime } = app ? vueOf(app) : {};
        if (runtime === undefined || runtime === 'vue') return undefined;
        return runtime.startsWith('/') ? { path: runtime } : build.resolve(runtime, { resolveDir, kind });
      });
      build.onLoad({ filter: /\.vue$/ }, async ({ path }) => {
        const { compile } = vueOf(APP.exec(path)[0]);
        // Tests check behaviour, not styles.
        const { code } = await compile(readFileSync(path, 'utf8'), path);
        return { contents: code, resolveDir: path.slice(0, path.lastIndexOf('/')), loader: 'js' };
      });
      build.onLoad({ filter: /\/apps\/.*\.css$/ }, () => ({ contents: '', loader: 'js' }));
    },
  };
}
