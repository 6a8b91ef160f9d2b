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

interface App extends Pick<ChildManifest, 'name'>, Partial<Pick<ChildManifest, 'keepAlive' | 'styles'>> {
  readonly source: string;
  readonly sheet: string;
}

function publish(site: BareSite, { source, sheet, ...app }: App): ChildManifest {
  const { name } = app;
  const entry = site.put(`/${name}/index.js`, source);
  const address = site.put(`/${name}/style.css`, sheet);
  return {
    ...{ title: { zh: name, en: name, ja: name }, base: `/sub-${name}`, icon: 'overview', client: 1 },
    ...{ functionCodes: [], version: '1.0.0', versions: ['1.0.0'], chrome: 'shell', keepAlive: false },
    ...app,
    entry,
    integrity: { [entry]: hashOf(source), [address]: hashOf(sheet) },
  };
}

/** Publishes the app as `loud`, kept alive, and as `brief`, which is unmounted. */
export function publishStyled(site: BareSite): ChildManifest[] {
  return ['loud', 'brief'].map((name) => {
    const source = entryOf(site.put(`/${name}-late.css`, LATE_SHEET));
    return publish(site, { name, source, sheet: MANIFEST_SHEET, keepAlive: name === 'loud' });
  });
}

const LIMITED_SHEET = `@charset "utf-8";
  @font-face { font-family: limited; src: url(font.woff) }
  h1 { text-indent: 7px; background-image: url("./mark.png") }`;

/** Renders a heading, and attaches its own style sheet again, as bundlers do that do not find it. */
const LIMITED = `
  export const bootstrap = () => {};
  export const mount = ({ domElement }) => {
    domElement.append(Object.assign(document.createElement('h1'), { textContent: 'Limited' }));
    const href = new URL('style.css', import.meta.url).href;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  };
  export const unmount = ({ domElement }) => domElement.replaceChildren();
`;

/** Publishes apps whose style sheets the host limits, or refuses because of an import. */
export function publishLimited(site: BareSite): ChildManifest[] {
  const scoped = { name: 'scoped', source: LIMITED, sheet: LIMITED_SHEET, styles: 'scope' as const };
  return [
    publish(site, scoped),
    publish(site, { ...scoped, name: 'layered', styles: 'layer' }),
    publish(site, { ...scoped, name: 'importing', sheet: '@import "other.css";' }),
  ];
}
