import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { ChildManifest } from '#contract/child.ts';
import type { BareSite } from './bare-site.ts';
import { ELEMENT_UI } from './element-ui-child.ts';

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

interface App {
  readonly source: string;
  readonly vue?: 'vue' | 'vue3';
  readonly keepAlive?: boolean;
  readonly writesHtml?: boolean;
}

/** The files of an app by name, its entry first. */
async function bundle({ source, vue = 'vue3' }: App): Promise<[name: string, content: Uint8Array][]> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: ROOT, sourcefile: 'index.js' },
    bundle: true,
    write: false,
    outdir: '/',
    entryNames: 'index',
    assetNames: '[name]',
    format: 'esm',
    minify: true,
    conditions: ['production'],
    loader: { '.woff': 'file', '.ttf': 'file' },
    // Vue is the name of Vue 2 here. What is required, as element-ui does, would come as a copy of its own.
    alias: { vue: vue === 'vue3' ? 'vue3' : 'vue/dist/vue.runtime.esm.js' },
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', '@heliport/client'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      'window.trustedTypes': 'undefined',
    },
  });
  return outputFiles.map(({ path, contents }) => [basename(path), contents]);
}

const apps: Readonly<Record<string, App>> = {
  reactRouted: { source: telling(REACT_ROUTER), keepAlive: true },
  vueRouted: { source: telling(VUE_ROUTER), keepAlive: true },
  withJquery: { source: JQUERY, writesHtml: true },
  withElement: { source: ELEMENT_UI, vue: 'vue' },
  keptElement: { source: ELEMENT_UI, vue: 'vue', keepAlive: true },
};

const hashOf = (content: Uint8Array) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Publishes apps that bring libraries of their own: two with routers, which are kept alive, one with jQuery, and one
 * with Vue 2 and element-ui, once unmounted and once kept alive.
 */
export async function publishLibraries(site: BareSite): Promise<ChildManifest[]> {
  return Promise.all(
    Object.entries(apps).map(async ([name, app]): Promise<ChildManifest> => {
      const files = await bundle(app);
      const published = files.map(([file, content]) => [
        site.put(`/${name}/${file}`, content),
        hashOf(content),
      ]);
      return {
        ...{ name, title: { zh: name, en: name, ja: name }, base: `/sub-${name}`, icon: 'overview' },
        ...{ version: '1.0.0', versions: ['1.0.0'], client: 1, functionCodes: [], chrome: 'shell' },
        entry: `${site.url}/${name}/index.js`,
        keepAlive: app.keepAlive ?? false,
        writesHtml: app.writesHtml ?? false,
        integrity: Object.fromEntries(published),
      };
    }),
  );
}
