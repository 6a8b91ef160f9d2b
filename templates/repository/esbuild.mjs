// esbuild options that build, development server and tests share.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const { heliport } = JSON.parse(readFileSync('package.json', 'utf8'));
const { $schema, ...source } = JSON.parse(readFileSync('src/manifest.json', 'utf8'));
export const manifest = source;

/** Styles of components, by the name of their virtual module. */
const styles = new Map();

/** Compiles Vue's single-file components at build time, because the platform's policy forbids it in the browser. */
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

/** The rule that isolates the app's styles, if its manifest asks for it. */
const container = {
  scope: `@scope ([data-mount='${manifest.name}'], [data-contribution^='${manifest.name}/'])`,
  layer: `@layer child-${manifest.name}`,
}[manifest.styles];

/** Isolates the rules of a style sheet. */
export const contain = (css) => (container ? `${container} {\n${css}\n}` : css);

/** Address of the development server. */
export const DEV = { port: 9000, folder: 'dist/dev', url: 'http://localhost:9000' };

/** Bundles a style sheet with its imports. Fonts and pictures are written next to the app. */
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

/** In development, no manifest lists the style sheets, so the app adds them itself. */
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

/** Contributions with their own module. */
const modules = (manifest.contributions ?? []).filter(({ module }) => module);

/** Redirects `require()` of shared modules, for example in element-ui. It would bundle a second copy. */
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
    // The page's content policy lists the allowed Trusted Types policies.
    'window.trustedTypes': 'undefined',
  },
  plugins: existsSync('vue') ? [vue] : [],
  minify: true,
  metafile: true,
};
