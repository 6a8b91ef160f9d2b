import { join } from 'node:path';
import { type BuiltModule, readSource, writeRelease } from '@heliport/manifest';
import { externals, type HeliportOptions, WITHOUT_POLICIES } from './options.ts';
import type { Chunk, Plugin } from './vite.ts';

const ENTRY = 'index';
const OUT = 'dist';

/** Imports of a chunk and of the chunks that it imports: files of the build and specifiers of the import map. */
function importsOf(
  chunk: Chunk,
  bundle: Readonly<Record<string, Chunk>>,
  found = new Set<string>(),
): string[] {
  for (const name of chunk.imports ?? []) {
    if (found.has(name)) continue;
    found.add(name);
    const imported = bundle[name];
    if (imported) importsOf(imported, bundle, found);
  }
  return [...found].sort();
}

function modulesIn(bundle: Readonly<Record<string, Chunk>>): Record<string, BuiltModule> {
  const entries = Object.values(bundle).filter(({ type, isEntry }) => type === 'chunk' && isEntry);
  return Object.fromEntries(
    entries.map((chunk) => [chunk.name, { file: chunk.fileName, uses: importsOf(chunk, bundle) }]),
  );
}

/** `vite build` builds the child app into `dist/<version>` and writes `dist/manifest.json`. */
export function buildPlugin(options: HeliportOptions): Plugin {
  const { entry = 'src/child.ts', manifest = 'manifest.json', previous } = options;
  let out = OUT;
  let root = '.';
  return {
    name: 'heliport:build',
    apply: 'build',
    config(config) {
      root = config.root ?? '.';
      out = config.build?.outDir ?? OUT;
      const source = readSource(join(root, manifest));
      const contributed = (source.contributions ?? []).filter(({ module }) => module);
      const slots = contributed.map(({ name, module = '' }) => [name, join(root, entry, '..', module)]);
      return {
        // Files name each other by relative addresses, so that a build can be published anywhere.
        base: './',
        define: WITHOUT_POLICIES,
        build: {
          outDir: join(out, source.version),
          emptyOutDir: true,
          // The host fetches the app's files before it imports the entry.
          modulePreload: false,
          rollupOptions: {
            input: { [ENTRY]: join(root, entry), ...Object.fromEntries(slots) },
            external: externals(options),
            // Without it, exports of an entry that no page imports are dropped.
            preserveEntrySignatures: 'exports-only',
            output: { format: 'es', entryFileNames: '[name]-[hash].js' },
          },
        },
      };
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const url = options.url ?? process.env.PUBLIC_URL;
        if (url === undefined)
          throw new Error(
            `heliport: set url or the variable PUBLIC_URL to the address where ${out} is published`,
          );
        const source = readSource(join(root, manifest));
        const folder = join(root, out, source.version);
        await writeRelease({
          ...{ source, folder, entry: ENTRY, url, out: join(root, out) },
          ...{ last: previous, modules: modulesIn(bundle) },
        });
      },
    },
  };
}
