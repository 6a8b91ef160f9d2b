import { join } from 'node:path';
import { LOOPBACK, readSource, tellOverride } from '@heliport/manifest';
import { CHILD, childModule, REFRESH, refreshModule, STYLES, stylesModule } from './dev-modules.ts';
import { type HeliportOptions, POLICIES } from './options.ts';
import type { Plugin } from './vite.ts';

const PORT = 5173;

/** Stands for the import map in addresses, since Vite resolves every other import to a file. */
const MAP = 'https://import-map.invalid/';
const IN_MAP = /(["'])https:\/\/import-map\.invalid\/([^"']+)\1/g;

/** Only the platform's own modules: a library's development build is what hot updates need. */
const isPlatform = (specifier: string): boolean => specifier.startsWith('@heliport/');

/** Runs behind Vite's own plugins, which would turn a name of the import map into an address. */
const importMapNames: Plugin = {
  name: 'heliport:import-map',
  transform: (code) => (code.includes(MAP) ? code.replace(IN_MAP, '$1$2$1') : null),
};

/** In development, Vite defines names as properties of the page, where these are the browser's. */
const withoutPolicies: Plugin = {
  name: 'heliport:without-policies',
  apply: 'serve',
  enforce: 'post',
  transform: (code) => (POLICIES.test(code) ? code.replaceAll(new RegExp(POLICIES, 'g'), 'undefined') : null),
};

/** `vite` serves the app with hot updates to a running platform, in the place of its released files. */
export function devPlugin({
  entry = 'src/child.ts',
  manifest = 'manifest.json',
  platforms = [],
}: HeliportOptions): Plugin[] {
  let root = '.';
  let origin = '';
  let refreshes = false;
  const source = () => readSource(join(root, manifest));

  return [
    withoutPolicies,
    {
      name: 'heliport:dev',
      apply: 'serve',
      enforce: 'pre',
      config(config) {
        root = config.root ?? '.';
        const port = config.server?.port ?? PORT;
        origin = `http://localhost:${port}`;
        return {
          // The cookie names the port, and the page belongs to the platform, so that addresses are whole.
          server: {
            ...{ port, strictPort: true, origin, cors: { origin: [LOOPBACK, ...platforms] } },
            // The page's content policy refuses the overlay's styles.
            hmr: { overlay: false },
          },
          optimizeDeps: { entries: [entry] },
        };
      },
      configResolved({ plugins }) {
        refreshes = plugins.some(({ name }) => name.startsWith('vite:react'));
        (plugins as Plugin[]).push(importMapNames);
      },
      configureServer({ httpServer }) {
        httpServer?.once('listening', () => {
          tellOverride(source().name, `${origin}${CHILD}`);
        });
      },
      resolveId: (id) => {
        if (isPlatform(id)) return MAP + id;
        return [CHILD, STYLES, REFRESH].includes(id) ? id : null;
      },
      load(id) {
        if (id === CHILD) return childModule(`/${entry}`, refreshes);
        if (id === STYLES) return stylesModule(source());
        return id === REFRESH ? refreshModule : null;
      },
    },
    {
      name: 'heliport:dev-styles',
      apply: 'serve',
      enforce: 'post',
      transform: (code) =>
        code.includes('__vite__updateStyle(')
          ? code.replace(/(__vite__removeStyle\s*\} from )"[^"]+"/, `$1${JSON.stringify(STYLES)}`)
          : null,
    },
  ];
}
