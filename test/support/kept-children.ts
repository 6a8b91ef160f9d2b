import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { ChildManifest } from '#contract/child.ts';
import type { BareSite } from './bare-site.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** React Router as an app uses it: a route for each page, and one for every address that it does not know. */
const REACT_ROUTER = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { createBrowserRouter, RouterProvider } from 'react-router';
  let root, router;
  const page = (text) => () => createElement('h1', null, 'React ' + text);
  export const bootstrap = () => {};
  export const mount = ({ domElement, basePath }) => {
    router = createBrowserRouter(
      [
        { path: '/', Component: page('start') },
        { path: '/page', Component: page('page') },
        { path: '*', Component: page('lost') },
      ],
      { basename: basePath },
    );
    root = createRoot(domElement);
    root.render(createElement(RouterProvider, { router }));
  };
  export const unmount = () => { root.unmount(); router.dispose(); };
`;

/**
 * What Vue Router's web history does: it writes its own state into the entry at the start, hears \`popstate\`, and
 * replaces an address that it does not know. The package itself wants the name of Vue 2, which is taken here.
 */
const VUE_ROUTER = `
  import { createApp, h, shallowRef } from 'vue3';
  let app, stop;
  export const bootstrap = () => {};
  export const mount = ({ domElement, basePath }) => {
    const pages = { '': 'start', '/page': 'page', '/lost': 'lost' };
    const path = shallowRef('');
    const write = (to) => history.replaceState({ current: to, position: history.length }, '', to);
    const follow = () => {
      const below = location.pathname.startsWith(basePath) ? location.pathname.slice(basePath.length) : '/nowhere';
      if (pages[below] === undefined) write(basePath + '/lost');
      path.value = pages[below] === undefined ? '/lost' : below;
    };
    follow();
    write(location.pathname);
    addEventListener('popstate', follow);
    stop = () => removeEventListener('popstate', follow);
    app = createApp({ render: () => h('h1', 'Vue ' + pages[path.value]) });
    app.mount(domElement);
  };
  export const unmount = () => { stop(); app.unmount(); };
`;

/** Says to the page what it was told, a moment after: whoever tells it waits. */
const TOLD = `
  import { onSigningOut, onSwitching } from '@heliport/client';
  const tell = (name, what) => new Promise((done) => setTimeout(() => {
    sessionStorage.setItem('told', (sessionStorage.getItem('told') ?? '') + name + ' ' + what + ';');
    done();
  }, 50));
  const told = (child) => ({
    ...child,
    mount: (props) => {
      const ends = [
        onSwitching(({ to }) => tell(props.name, 'switch to ' + to.orgName)),
        onSigningOut(() => tell(props.name, 'sign-out')),
      ];
      props.signal.addEventListener('abort', () => ends.forEach((end) => end()));
      return child.mount(props);
    },
  });
`;

async function bundle(source: string): Promise<string> {
  const contents = `${TOLD}${source.replaceAll('export const ', 'const ')}
    const child = told({ bootstrap, mount, unmount });
    const { mount: toldMount } = child;
    export { bootstrap, toldMount as mount, unmount };`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    conditions: ['production'],
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', '@heliport/client'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      'window.trustedTypes': 'undefined',
    },
  });
  return outputFiles[0]?.text ?? '';
}

/** Publishes two apps that are kept alive, each with a router. */
export async function publishKept(site: BareSite): Promise<ChildManifest[]> {
  const sources = { reactRouted: REACT_ROUTER, vueRouted: VUE_ROUTER };
  return Promise.all(
    Object.entries(sources).map(async ([name, source]): Promise<ChildManifest> => {
      const text = await bundle(source);
      const entry = site.put(`/${name}/index.js`, text);
      const hash = createHash('sha384').update(text).digest('base64');
      return {
        ...{ name, entry, title: { zh: name, en: name, ja: name }, base: `/sub-${name}`, icon: 'overview' },
        ...{ version: '1.0.0', versions: ['1.0.0'], client: 1, functionCodes: [], chrome: 'shell' },
        keepAlive: true,
        integrity: { [entry]: `sha384-${hash}` },
      };
    }),
  );
}
