// npm test: runs test/*.test.ts in a Chrome or Chromium (CHROME_PATH says which), with the platform's own modules.
import { readFileSync, rmSync } from 'node:fs';
import { chromeLauncher } from '@web/test-runner-chrome';
import { build } from 'esbuild';
import { adoptStyles, options } from './esbuild.mjs';

const OUT = 'dist/test';
rmSync(OUT, { recursive: true, force: true });
await build({
  ...options,
  entryPoints: ['test/*.test.ts'],
  plugins: [adoptStyles, ...options.plugins],
  outdir: OUT,
  minify: false,
  sourcemap: 'inline',
});

const imports = JSON.parse(readFileSync('heliport/page/importmap.json', 'utf8'));
// Root has no sandbox in containers.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default {
  rootDir: '.',
  files: `${OUT}/*.test.js`,
  nodeResolve: false,
  concurrency: 1,
  browsers: [chromeLauncher({ launchOptions: { args } })],
  testRunnerHtml: (framework) =>
    `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>` +
    `<body><script type="module" src="${framework}"></script></body>`,
};
