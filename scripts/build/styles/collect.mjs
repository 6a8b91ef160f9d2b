import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { FOR_NODE } from '../import-ts.mjs';
import { at, CACHE } from '../paths.mjs';

const OURS = /\/(elements|src\/map)\/.*\.tsx?$/;

/**
 * Runs modules of the project with a `makeStyles` that records its argument. Maps each file to the styles of each call.
 */
export async function collectStyles(files) {
  const collector = {
    name: 'collect-styles',
    setup(bundle) {
      // The module creates a renderer from the document when it is loaded.
      bundle.onLoad({ filter: /\/elements\/ui\/theme\/renderer\.ts$/ }, () => ({
        contents: 'export const shadowRenderer = 0, adoptStyles = 0;',
      }));
      bundle.onLoad({ filter: OURS }, ({ path }) => {
        let index = 0;
        const contents = readFileSync(path, 'utf8').replace(/\bmakeStyles\(/g, () => {
          const place = `${JSON.stringify(path)}, ${index}`;
          index += 1;
          return `globalThis.noteStyles(${place}, `;
        });
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
      // Modules loaded by import() bring their own styles.
      bundle.onResolve({ filter: /./ }, ({ kind }) =>
        kind === 'dynamic-import' ? { external: true } : undefined,
      );
    },
  };
  const { outputFiles } = await build({
    ...FOR_NODE,
    absWorkingDir: at('.'),
    stdin: {
      contents: files.map((file) => `import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: at('.'),
    },
    plugins: [collector],
  });
  return run(outputFiles[0].text);
}

async function run(code) {
  const noted = new Map();
  globalThis.noteStyles = (file, index, styles) => {
    const calls = noted.get(file) ?? [];
    calls[index] = styles;
    noted.set(file, calls);
    return () => ({});
  };
  // Defining elements is the only browser API that the modules use at load.
  const browser = { customElements: { get: () => true }, HTMLElement: class {} };
  Object.assign(globalThis, browser);
  mkdirSync(`${CACHE}ts`, { recursive: true });
  const file = `${CACHE}ts/styles-${process.pid}.mjs`;
  writeFileSync(file, code);
  try {
    await import(`${file}?${Date.now()}`);
  } finally {
    for (const name of ['noteStyles', ...Object.keys(browser)]) delete globalThis[name];
    rmSync(file);
  }
  return noted;
}
