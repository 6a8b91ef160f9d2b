import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { childModules } from './child-modules.mjs';

const folder = fileURLToPath(new URL('../../../', import.meta.url));
const OUT = '.cache/element-tests';

const ALL = ['test/elements/**/*.test.tsx', 'test/apps/**/*.test.tsx'];

/**
 * Bundles every element test, or those of `TEST_FILES`, and the scripts that its pages load into one folder; returns
 * its path.
 */
export async function bundleTests() {
  rmSync(`${folder}${OUT}`, { recursive: true, force: true });
  await build({
    absWorkingDir: folder,
    entryPoints: [...(process.env.TEST_FILES?.split(',') ?? ALL), 'test/support/elements/pages/*.tsx'],
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
