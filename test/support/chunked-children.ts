import { createHash } from 'node:crypto';
import type { ChildManifest } from '#contract/child.ts';
import type { BareSite } from './bare-site.ts';

/** An origin that no manifest registers. */
export const UNREGISTERED = 'https://scripts.example';

/** Loads a part of itself as bundlers of classic scripts do, and shows nothing if that fails. */
const chunked = (chunk: string) => `
  const load = (src) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { onload: resolve, onerror: reject });
    script.src = src;
    document.head.appendChild(script);
  });
  export const bootstrap = () => {};
  export const mount = ({ domElement }) => {
    const button = Object.assign(document.createElement('button'), { textContent: 'More' });
    button.addEventListener('click', () => {
      load(${JSON.stringify(chunk)}).then(() => { globalThis.chunk(domElement); }).catch(() => {});
    });
    domElement.append(button);
  };
  export const unmount = ({ domElement }) => domElement.replaceChildren();
`;

const CHUNK = `globalThis.chunk = (place) => {
  place.append(Object.assign(document.createElement('h1'), { textContent: 'From a chunk' }));
};`;

/** Publishes an app whose chunk is beside it, and one that asks for a chunk of an unregistered origin. */
export function publishChunked(site: BareSite): ChildManifest[] {
  const chunks = {
    chunked: site.put('/chunked/chunk.js', CHUNK),
    straying: `${UNREGISTERED}/chunk.js`,
  };
  return Object.entries(chunks).map(([name, chunk]) => {
    const source = chunked(chunk);
    const entry = site.put(`/${name}/index.js`, source);
    const hash = createHash('sha384').update(source).digest('base64');
    return {
      ...{ name, title: { zh: name, en: name, ja: name }, base: `/sub-${name}`, icon: 'overview', client: 1 },
      ...{ functionCodes: [], version: '1.0.0', versions: ['1.0.0'], chrome: 'shell', keepAlive: false },
      entry,
      integrity: { [entry]: `sha384-${hash}` },
    };
  });
}
