import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { childModules } from './child-modules.mjs';

const folder = fileURLToPath(new URL('../../../', import.meta.url));
const OUT = '.cache/element-tests';

/** Bundles every element test, and the scripts that its pages load, into one folder; answers its path. */
export async function bundleTests() {
  rmSync(`${folder}${OUT}`, { recursive: true, force: true });
  await build({
    absWorkingDir: folder,
    entryPoints: [
      'test/elements/**/*.test.tsx',
      'test/apps/**/*.test.tsx',
      'test/support/elements/pages/*.tsx',
    ],
    outbase: 'test',
    outdir: OUT,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // React's act() and its warnings exist in the development build only.
    define: { 'process.env.NODE_ENV': '"development"', 'process.env': '{}' },
    plugins: [childModules()],
    sourcemap: 'linked',
    logLevel: 'error',
  });
  return OUT;
}
