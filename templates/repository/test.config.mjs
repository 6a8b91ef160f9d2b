// npm test: runs test/*.test.ts in Chrome or Chromium (path in CHROME_PATH) with the platform's modules.
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

const imports = JSON.parse(readFileSync('node_modules/@heliport/test-kit/page/importmap.json', 'utf8'));
// The sandbox is not available for root in containers.
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
