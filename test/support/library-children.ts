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

/** Vue Router as an app uses it, which rewrites an address that it does not know. */
const VUE_ROUTER = `
  import { createApp, h } from 'vue';
  import { createRouter, createWebHistory, RouterView } from 'vue-router';
  let app, history;
  const page = (text) => ({ render: () => h('h1', 'Vue ' + text) });
  export const bootstrap = () => {};
  export const mount = ({ domElement, basePath }) => {
    history = createWebHistory(basePath);
    const routes = [
      { path: '/', component: page('start') },
      { path: '/page', component: page('page') },
      { path: '/lost', component: page('lost') },
      { path: '/:rest(.*)*', redirect: '/lost' },
    ];
    app = createApp({ render: () => h(RouterView) });
    app.use(createRouter({ history, routes }));
    app.mount(domElement);
  };
  export const unmount = () => { app.unmount(); history.destroy(); };
`;

/** jQuery as apps of its time use it: handlers at document and window, a plugin, a dialog at body, and no clean-up. */
const JQUERY = `
  import $ from 'jquery';
  $.fn.marked = function () { return this.each(function () { $(this).append($('<b>').text('marked')); }); };
  export const bootstrap = () => {};
  export const mount = ({ domElement }) => {
    $(domElement).html('<h1>jQuery </h1><button class="count">0</button>');
    $('h1', domElement).marked();
    $(document).on('click', '.count', function () { $(this).text(Number($(this).text()) + 1); });
    $(window).on('resize', () => { globalThis.resized = (globalThis.resized ?? 0) + 1; });
    $('<div class="jquery-dialog"><p>left</p></div>').appendTo('body');
  };
  export const unmount = ({ domElement }) => { $(domElement).empty(); };
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

/** The same app, which also tells what it is told. */
const telling = (source: string) => `${TOLD}${source.replaceAll('export const ', 'const ')}
  const child = told({ bootstrap, mount, unmount });
  const { mount: toldMount } = child;
  export { bootstrap, toldMount as mount, unmount };`;

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    conditions: ['production'],
    // The name of Vue 2 here.
    alias: { vue: 'vue3' },
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

/** Publishes apps that bring libraries of their own: two with routers, which are kept alive, and one with jQuery. */
export async function publishLibraries(site: BareSite): Promise<ChildManifest[]> {
  const sources = { reactRouted: telling(REACT_ROUTER), vueRouted: telling(VUE_ROUTER), withJquery: JQUERY };
  return Promise.all(
    Object.entries(sources).map(async ([name, source]): Promise<ChildManifest> => {
      const text = await bundle(source);
      const entry = site.put(`/${name}/index.js`, text);
      const hash = createHash('sha384').update(text).digest('base64');
      return {
        ...{ name, entry, title: { zh: name, en: name, ja: name }, base: `/sub-${name}`, icon: 'overview' },
        ...{ version: '1.0.0', versions: ['1.0.0'], client: 1, functionCodes: [], chrome: 'shell' },
        keepAlive: source !== JQUERY,
        writesHtml: source === JQUERY,
        integrity: { [entry]: `sha384-${hash}` },
      };
    }),
  );
}
