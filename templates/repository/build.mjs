// node build.mjs            builds dist/<version>/ and dist/manifest.json, an entry for the platform's CHILDREN file
// node build.mjs --serve    serves the app at http://localhost:9000/index.js, for an override in a running platform
// PUBLIC_URL                where the files will be published
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, context } from 'esbuild';

const { heliport } = JSON.parse(readFileSync('package.json', 'utf8'));
const { $schema, ...manifest } = JSON.parse(readFileSync('src/manifest.json', 'utf8'));
const publicUrl = (process.env.PUBLIC_URL ?? 'http://localhost:9000').replace(/\/$/, '');

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

const contain = (css) => (container ? `${container} {\n${css}\n}` : css);

/** While it is developed, no manifest tells the host of style sheets: the app brings them itself. */
const adoptStyles = {
  name: 'adopt-styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, ({ path, namespace }) => {
      const css = namespace === 'file' ? readFileSync(path, 'utf8') : styles.get(path);
      const adopt = 'document.adoptedStyleSheets.push(sheet)';
      return {
        contents: `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(contain(css))}); ${adopt};`,
      };
    });
  },
};

/** Contributions with a module of their own. */
const modules = (manifest.contributions ?? []).filter(({ module }) => module);

const options = {
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

if (process.argv.includes('--serve')) {
  const served = await context({
    ...options,
    plugins: [adoptStyles, ...options.plugins],
    outdir: 'dist/dev',
    minify: false,
    sourcemap: 'inline',
  });
  await served.watch();
  await served.serve({ port: 9000, servedir: 'dist/dev', cors: { origin: '*' } });
  const override = `import-map-override:@heliport/child-${manifest.name}=http://localhost:9000/index.js`;
  console.log('Serving http://localhost:9000/index.js. To see it in a platform that knows the app');
  console.log(
    `  (npm run build, and the platform started with CHILDREN=${process.cwd()}/dist/manifest.json)`,
  );
  console.log('paste into the console of its page, then reload:');
  console.log(`  document.cookie = '${override}; path=/'`);
} else {
  const outdir = `dist/${manifest.version}`;
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const names = { entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]', assetNames: '[name]-[hash]' };
  const { metafile } = await build({ ...options, ...names, outdir });
  for (const file of Object.keys(metafile.outputs))
    if (file.endsWith('.css')) writeFileSync(file, contain(readFileSync(file, 'utf8')));
  const address = (file) => `${publicUrl}/${manifest.version}/${basename(file)}`;
  const hash = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
  const files = Object.entries(metafile.outputs);
  const addressOf = (source) => address(files.find(([, { entryPoint }]) => entryPoint === source)[0]);
  const released = {
    ...manifest,
    ...(manifest.contributions && {
      contributions: manifest.contributions.map((each) =>
        each.module ? { ...each, module: addressOf(join('src', each.module)) } : each,
      ),
    }),
    entry: addressOf('src/index.ts'),
    integrity: Object.fromEntries(files.map(([file]) => [address(file), hash(file)])),
    versions: [manifest.version],
  };
  writeFileSync('dist/manifest.json', `${JSON.stringify([released], null, 2)}\n`);
  console.log(
    `Built ${outdir}. Publish it at ${publicUrl}/${manifest.version}/, and start the platform with`,
  );
  console.log(`  CHILDREN=${process.cwd()}/dist/manifest.json`);
}
