// What build, server and tests of the app have in common.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const { heliport } = JSON.parse(readFileSync('package.json', 'utf8'));
const { $schema, ...source } = JSON.parse(readFileSync('src/manifest.json', 'utf8'));
export const manifest = source;

/** Styles of components, by the name that stands for each. */
const styles = new Map();

/** Vue's single-file components, compiled now: the platform's policy forbids it in the browser. */
const vue = {
  name: 'vue',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\.vue\.\d+\.css$/ }, ({ path }) => ({ path, namespace: 'vue-style' }));
    onLoad({ filter: /.*/, namespace: 'vue-style' }, ({ path }) => ({
      contents: styles.get(path),
      loader: 'css',
    }));
    onLoad({ filter: /\.vue$/ }, async ({ path }) => {
      const { compileVue2, compileVue3 } = await import('./vue/compile.mjs');
      const compiled = await (compileVue2 ?? compileVue3)(readFileSync(path, 'utf8'), path);
      const imports = compiled.styles.map((code, index) => {
        styles.set(`${path}.${index}.css`, code);
        return `import ${JSON.stringify(`${path}.${index}.css`)};`;
      });
      return { contents: [...imports, compiled.code].join('\n'), loader: 'js' };
    });
  },
};

/** The rule that keeps the app's styles to itself, as its manifest asks for. */
const container = {
  scope: `@scope ([data-mount='${manifest.name}'], [data-contribution^='${manifest.name}/'])`,
  layer: `@layer child-${manifest.name}`,
}[manifest.styles];

/** The rules of a style sheet, kept to the app. */
export const contain = (css) => (container ? `${container} {\n${css}\n}` : css);

/** Where the app is served while it is developed. */
export const DEV = { port: 9000, folder: 'dist/dev', url: 'http://localhost:9000' };

/** What a style sheet comes to, with those that it imports; its fonts and pictures are written beside the app. */
async function bundled(path) {
  const { loader } = options;
  const { outputFiles } = await build({
    ...{ entryPoints: [path], bundle: true, write: false, outdir: DEV.folder, publicPath: DEV.url, loader },
  });
  mkdirSync(DEV.folder, { recursive: true });
  for (const file of outputFiles)
    if (!file.path.endsWith('.css')) writeFileSync(join(DEV.folder, basename(file.path)), file.contents);
  return outputFiles.find((file) => file.path.endsWith('.css')).text;
}

/** While it is developed, no manifest tells the host of style sheets: the app brings them itself. */
export const adoptStyles = {
  name: 'adopt-styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path, namespace }) => {
      const css = namespace === 'file' ? await bundled(path) : styles.get(path);
      const adopt = 'document.adoptedStyleSheets.push(sheet)';
      return {
        contents: `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(contain(css))}); ${adopt};`,
      };
    });
  },
};

/** Contributions with a module of their own. */
const modules = (manifest.contributions ?? []).filter(({ module }) => module);

/** What is required, as element-ui does with Vue 2, would come as a copy of its own. */
const vue2 = 'vue/dist/vue.runtime.esm.js';

export const options = {
  entryPoints: {
    index: 'src/index.ts',
    ...Object.fromEntries(modules.map(({ name, module }) => [name, join('src', module)])),
  },
  bundle: true,
  format: 'esm',
  splitting: true,
  target: 'es2022',
  jsx: 'automatic',
  conditions: ['production'],
  alias: existsSync(join('node_modules', vue2)) ? { vue: vue2 } : {},
  loader: Object.fromEntries(['.woff', '.woff2', '.ttf', '.png', '.svg'].map((each) => [each, 'file'])),
  // The page's import map provides one copy of each.
  external: [...heliport.shared, '@heliport/*'],
  define: {
    'process.env.NODE_ENV': '"production"',
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    // The page's policy names its own Trusted Types policies.
    'window.trustedTypes': 'undefined',
  },
  plugins: existsSync('vue') ? [vue] : [],
  minify: true,
  metafile: true,
};
