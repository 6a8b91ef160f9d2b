import { createHash } from 'node:crypto';
import type { ChildContribution, ChildManifest } from '#contract/child.ts';
import type { Answer, BareSite } from './bare-site.ts';

const app = (mount = '') => `
  import { onSigningOut, onSwitching } from '@heliport/client';
  const tell = (what) => sessionStorage.setItem('told', (sessionStorage.getItem('told') ?? '') + what + ';');
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  export const bootstrap = () => {};
  export const mount = ({ domElement, name, signal }) => {
    domElement.append(Object.assign(document.createElement('h1'), { textContent: name }));
    ${mount}
  };
  export const unmount = ({ domElement }) => domElement.replaceChildren();
`;
/** Hears of a switch and of the sign-out, and does this with it. */
const hearing = (deed: string) =>
  app(`
    const hear = (what) => async () => { ${deed} };
    const ends = [onSwitching(hear('switch')), onSigningOut(hear('sign-out'))];
    signal.addEventListener('abort', () => ends.forEach((end) => end()));
  `);

/** Holds whoever signs out or switches until its box is ticked. */
const HOLDING = `${app(`domElement.append(box);`)}
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', ariaLabel: 'Let go' });
  export const canLeave = (_props, occasion) => { tell('asked ' + occasion); return box.checked; };
`;

/** A router: tells every address that it hears of. */
const ROUTING = app(`addEventListener('popstate', () => tell('at ' + location.pathname), { signal });`);

const slot = (deed: string) => `export const mount = ({ domElement }) => { ${deed} };`;
const SLOTS: Readonly<Record<string, string>> = {
  good: slot(`domElement.textContent = 'Good slot'; return () => domElement.replaceChildren();`),
  coded: slot(`domElement.textContent = 'Coded slot';`),
  throwing: slot(`throw new Error('slot');`),
};

type Part = Partial<ChildManifest> & { readonly source?: string };

/** Publishes apps that each test one duty of the host: contributions, events, a veto, another client version. */
export function publishAudited(site: BareSite): ChildManifest[] {
  const integrity: Record<string, Record<string, string>> = {};
  const publish = (app: string, file: string, text: string, how?: Answer): string => {
    const url = site.put(`/${app}/${file}.js`, text, how);
    const hash = createHash('sha384').update(text).digest('base64');
    integrity[app] = { ...integrity[app], [url]: `sha384-${hash}` };
    return url;
  };
  const title = (text: string) => ({ zh: text, en: text, ja: text });
  const contribution = (
    place: 'navbar' | 'workbench',
    name: string,
    rest: Partial<ChildContribution> = {},
  ): ChildContribution => ({
    slot: place,
    name: `${place}${name[0]?.toUpperCase()}${name.slice(1)}`,
    title: title(`${place} ${name}`),
    module: publish('contributing', name, SLOTS[name] ?? '', SLOTS[name] ? {} : { type: 'text/plain' }),
    ...rest,
  });
  const parts: Readonly<Record<string, Part>> = {
    contributing: {
      contributions: [
        contribution('navbar', 'throwing'),
        contribution('navbar', 'good'),
        contribution('workbench', 'throwing'),
        contribution('workbench', 'missing'),
        contribution('workbench', 'coded', { functionCode: 'contributing:see' }),
        { slot: 'palette', name: 'openIt', path: '/opened', title: title('Open the contributing app') },
      ],
    },
    slow: { source: hearing(`await wait(300); tell('slow ' + what);`), keepAlive: true },
    throwing: { source: hearing(`throw new Error('told ' + what);`), keepAlive: true },
    hanging: { source: hearing(`tell('hanging ' + what); await wait(1e8);`), keepAlive: true },
    holding: { source: HOLDING, keepAlive: true },
    routing: { source: ROUTING },
    keptRouting: { source: ROUTING, keepAlive: true },
    otherVersion: { client: 2 },
  };
  return Object.entries(parts).map(([name, { source = app(), ...rest }]) => ({
    ...{ name, title: title(name), base: `/sub-${name}`, icon: 'overview', client: 1, functionCodes: [] },
    ...{ version: '1.0.0', versions: ['1.0.0'], chrome: 'shell', keepAlive: false },
    entry: publish(name, 'index', source),
    integrity: integrity[name] ?? {},
    ...rest,
  }));
}
