// Builds the pages of the host benchmark into bench/host/dist: our host and qiankun, with the same two children.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { at } from '../../scripts/build/paths.mjs';

const DIST = at('bench/host/dist');
const NAMES = ['a', 'b'];
const SHARED = ['react', 'react-dom/client', 'react/jsx-runtime'];

const common = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  tsconfigRaw: '{}',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  metafile: true,
  absWorkingDir: at(''),
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
};

const style =
  'body{margin:0;font:14px/20px system-ui,sans-serif;background:#f5f5f5;color:#242424}header{height:48px;background:#0f6cbd;color:#fff}nav{width:220px}';

const page = (head) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shell</title><link rel="icon" href="data:,"><style>${style}</style>${head}<body><header>Portal</header><div style="display:flex"><nav id="menu"></nav><div style="flex:1"><div role="tablist" id="tabs"></div><h1 id="home" hidden>Workbench</h1><main id="child"></main></div></div></body></html>`;

/** Address of an entry's file, relative to the folder of its target. */
function addressOf({ metafile }, entry, folder) {
  const [file] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint?.endsWith(entry));
  return file.slice(`bench/host/dist/${folder}`.length);
}

async function buildOurs() {
  const outdir = `${DIST}/heliport`;
  const [host, react, ...children] = await Promise.all([
    build({
      ...common,
      entryPoints: [at('bench/host/heliport.js')],
      outdir,
      splitting: true,
      external: SHARED,
    }),
    build({ ...common, entryPoints: [at('bench/host/vendor-react.js')], outdir }),
    ...NAMES.map((name) =>
      build({
        ...common,
        entryPoints: [at(`bench/host/children/child-${name}.jsx`)],
        outdir: `${outdir}/${name}`,
        external: SHARED,
      }),
    ),
  ]);
  const vendor = addressOf(react, 'vendor-react.js', 'heliport');
  const entries = children.map((child, index) => addressOf(child, `child-${NAMES[index]}.jsx`, 'heliport'));
  const integrityOf = (address) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(outdir + address))
      .digest('base64')}`;
  const map = {
    imports: {
      ...Object.fromEntries(SHARED.map((specifier) => [specifier, vendor])),
      ...Object.fromEntries(NAMES.map((name, index) => [`@heliport/child-${name}`, entries[index]])),
    },
    integrity: Object.fromEntries(entries.map((entry) => [entry, integrityOf(entry)])),
  };
  const head = `<script type="importmap">${JSON.stringify(map)}</script><link rel="modulepreload" href="${vendor}"><script type="module" src="${addressOf(host, 'heliport.js', 'heliport')}"></script>`;
  writeFileSync(`${outdir}/index.html`, page(head));
}

async function buildQiankun() {
  const outdir = `${DIST}/qiankun`;
  const host = await build({ ...common, entryPoints: [at('bench/host/qiankun.js')], outdir });
  const script = addressOf(host, 'qiankun.js', 'qiankun');
  writeFileSync(`${outdir}/index.html`, page(`<script type="module" src="${script}"></script>`));
  for (const name of NAMES) {
    // Each child contains React: code in qiankun's sandbox is not a module and cannot share one.
    const child = await build({
      ...common,
      entryPoints: [at(`bench/host/children/child-${name}.jsx`)],
      outdir: `${outdir}/${name}`,
      format: 'iife',
      globalName: 'child',
      footer: { js: `window['${name}']=child;` },
    });
    const file = addressOf(child, `child-${name}.jsx`, 'qiankun');
    writeFileSync(
      `${outdir}/${name}/index.html`,
      `<!doctype html><html><head><title>${name}</title></head><body><div id="child"></div><script src="${file}"></script></body></html>`,
    );
  }
}

/**
 * Size in bytes, compressed by gzip, of the host's own code: single-spa, the stores that it uses, the host and its
 * effect account. Excluded are modules that load on demand, and the client, which belongs to the children.
 */
async function hostBytes() {
  const later = {
    name: 'later',
    setup: ({ onResolve }) =>
      onResolve({ filter: /./ }, ({ path, kind }) =>
        kind === 'dynamic-import' && !path.endsWith('/account.ts') ? { path, external: true } : undefined,
      ),
  };
  const entryPoints = [at('bench/host/heliport.js')];
  const { outputFiles } = await build({
    ...common,
    entryPoints,
    outdir: DIST,
    write: false,
    external: SHARED,
    plugins: [later],
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}

/** Builds both pages. Returns the size of our host. */
export async function buildHosts() {
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(DIST, { recursive: true });
  await Promise.all([buildOurs(), buildQiankun()]);
  return hostBytes();
}
