import { RENEWAL } from './renewal.ts';

/** Addresses of the development server: the module that an override names, and the stream that tells changes. */
export const CHILD = '/heliport-child.js';
export const CHANGES = '/heliport-changes';

/** Addresses of the app as it was built last. Each build has its own, because a browser evaluates a module once. */
export interface Served {
  readonly entry: string;
  readonly styleSheets: readonly string[];
}

/**
 * The module that an override names. It mounts the app anew when a script changes, and exchanges the style sheets when
 * one of them changes. The page is not reloaded. Without a visible mount, the page has none of the style sheets.
 */
export const servedModule = (served: Served): string => `
import * as built from ${JSON.stringify(served.entry)};
let served = ${JSON.stringify(served)};
const whole = (path) => new URL(path, import.meta.url).href;

let links = [];
const visible = new Set();
const attach = (path) =>
  new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: whole(path) });
    link.onload = link.onerror = () => done();
    links.push(link);
    document.head.append(link);
  });
const dress = async () => {
  const before = links;
  links = [];
  if (visible.size > 0) await Promise.all(served.styleSheets.map(attach));
  for (const link of before) link.remove();
};
const dressed = (app) => ({
  ...app,
  async mount(props) {
    visible.add(props.domElement);
    await dress();
    await app.mount(props);
  },
  async unmount(props) {
    await app.unmount(props);
    visible.delete(props.domElement);
    await dress();
  },
  async suspend(props) {
    await app.suspend?.(props);
    visible.delete(props.domElement);
    await dress();
  },
  async resume(props) {
    visible.add(props.domElement);
    await dress();
    await app.resume?.(props);
  },
});

const first = dressed(built);
${RENEWAL}
const follow = async (next) => {
  const { entry, styleSheets } = served;
  served = next;
  if (next.entry !== entry) await renew(dressed(await import(whole(next.entry))));
  else if (String(next.styleSheets) !== String(styleSheets)) await dress();
};
let work = Promise.resolve();
new EventSource(whole(${JSON.stringify(CHANGES)})).onmessage = ({ data }) => {
  work = work.then(() => follow(JSON.parse(data))).catch(console.error);
};
`;
