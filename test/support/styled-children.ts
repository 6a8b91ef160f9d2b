import { createHash } from 'node:crypto';
import type { ChildManifest } from '#contract/child.ts';
import type { BareSite } from './bare-site.ts';

/**
 * An app whose style sheets come in every way: from its manifest, as a link that it adds late, as an element in its
 * place, and adopted by the document.
 */
const entryOf = (late: string) => `
  let sheet;
  export const bootstrap = () => {};
  export const mount = ({ domElement }) => {
    const heading = Object.assign(document.createElement('h1'), { textContent: 'Loud' });
    const own = document.createElement('style');
    domElement.append(heading, own);
    own.sheet.insertRule('h1 { letter-spacing: 7px }');
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync('h1 { word-spacing: 7px }');
      document.adoptedStyleSheets.push(sheet);
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ${JSON.stringify(late)} });
      document.head.append(link);
    }
  };
  export const unmount = ({ domElement }) => domElement.replaceChildren();
`;

const MANIFEST_SHEET = 'h1 { text-indent: 7px }';
const LATE_SHEET = 'h1 { border-top: 7px solid red }';

const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Publishes the app as `loud`, kept alive, and as `brief`, which is unmounted. */
export function publishStyled(site: BareSite): ChildManifest[] {
  return ['loud', 'brief'].map((name) => {
    const source = entryOf(site.put(`/${name}-late.css`, LATE_SHEET));
    const entry = site.put(`/${name}/index.js`, source);
    const sheet = site.put(`/${name}/style.css`, MANIFEST_SHEET);
    return {
      ...{ name, title: { zh: name, en: name, ja: name }, base: `/sub-${name}`, icon: 'overview', client: 1 },
      ...{ functionCodes: [], version: '1.0.0', versions: ['1.0.0'], chrome: 'shell' as const },
      keepAlive: name === 'loud',
      entry,
      integrity: { [entry]: hashOf(source), [sheet]: hashOf(MANIFEST_SHEET) },
    };
  });
}
