import { createHash } from 'node:crypto';
import type { ChildManifest } from '#contract/child.ts';
import type { Answer, BareSite } from './bare-site.ts';

/** A child that fails in its own way when it is first opened. */
export interface BrokenChild {
  readonly name: string;
  readonly manifest: ChildManifest;
  /** What the person sees first: the panel, or the app at once, in its release before. */
  readonly shows: 'panel' | 'app';
  /** Where the fault does not go by itself: mends it. */
  readonly mend: () => void;
}

interface Fault {
  /** What is wrong with its entry, or with what that imports. */
  readonly file?: Answer;
  readonly text?: string;
  readonly of?: 'entry' | 'part';
  /** Statements of the entry in the place of its lifecycles. */
  readonly lifecycles?: string;
  readonly hasPrevious?: true;
  readonly shows?: 'app';
}

const NEVER = 'new Promise(() => undefined)';
/** The first time only: whoever tries again finds it well. */
const once = (deed: string) => `if (tries++ === 0) { ${deed} }`;
const lifecycles = (bad: Partial<Record<'bootstrap' | 'mount' | 'unmount', string>> = {}) => `
  let tries = 0;
  export async function bootstrap() { ${bad.bootstrap ?? ''} }
  export async function mount({ domElement, name }) {
    ${bad.mount ?? ''}
    domElement.append(Object.assign(document.createElement('h1'), { textContent: name + ' ' + part }));
  }
  export async function unmount({ domElement }) { ${bad.unmount ?? ''} domElement.replaceChildren(); }`;

const WRONG: Readonly<Record<string, Fault>> = {
  Missing: { file: { status: 404 } },
  Failing: { file: { status: 500 } },
  Mime: { file: { type: 'text/html' } },
  Tampered: { text: '/* of somebody else */' },
  Silent: { file: { hangs: true } },
};
/** Such a module stays as it is in the page: the release before has to step in. */
const LASTING: Readonly<Record<string, Fault>> = {
  Syntax: { text: 'export const part = ;', hasPrevious: true, shows: 'app' },
  Throwing: { text: 'throw new Error("evaluated")', hasPrevious: true, shows: 'app' },
};

const faults: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries(
    (['entry', 'part'] as const).flatMap((of) =>
      Object.entries({ ...WRONG, ...LASTING }).map(([name, fault]) => [`${of}${name}`, { ...fault, of }]),
    ),
  ),
  entryWaiting: { text: `await ${NEVER};`, of: 'entry', hasPrevious: true },
  entryTwice: {
    lifecycles: `if (!globalThis.entryTwice) { globalThis.entryTwice = true; throw new Error('once'); } ${lifecycles()}`,
  },
  entryEmpty: { lifecycles: 'export const mount = 1;', hasPrevious: true, shows: 'app' },
  bootstrapThrows: { lifecycles: lifecycles({ bootstrap: once('throw new Error("no")') }) },
  bootstrapHangs: { lifecycles: lifecycles({ bootstrap: once(`await ${NEVER}`) }) },
  mountThrows: { lifecycles: lifecycles({ mount: once('throw new Error("no")') }) },
  mountHangs: { lifecycles: lifecycles({ mount: once(`await ${NEVER}`) }) },
  unmountThrows: { lifecycles: lifecycles({ unmount: 'throw new Error("no");' }), shows: 'app' },
  unmountHangs: { lifecycles: lifecycles({ unmount: `await ${NEVER};` }), shows: 'app' },
};

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Publishes children on a site, each broken in another way: files that do not come, modules that do not start,
 * lifecycles.
 */
export function publishBroken(site: BareSite): BrokenChild[] {
  return Object.entries(faults).map(([name, fault]) => {
    const integrity: Record<string, string> = {};
    /** What is served is what the manifest says, unless somebody has changed it on the way. */
    const publish = (version: string, bad: Fault): string => {
      const texts = {
        part: `export const part = '${version}';`,
        entry: `import { part } from './part.js'; ${bad.lifecycles ?? lifecycles()}`,
      };
      for (const of of ['part', 'entry'] as const) {
        const path = `/${name}/${version}/${of}.js`;
        const isBad = bad.of === of;
        const served = isBad && bad.text !== undefined ? bad.text : texts[of];
        const url = site.put(path, served, isBad ? bad.file : {});
        integrity[url] = hashOf(isBad && bad.hasPrevious ? served : texts[of]);
        mends.push(() => site.put(path, isBad && bad.hasPrevious ? served : texts[of]));
      }
      return `${site.url}/${name}/${version}/entry.js`;
    };
    const mends: (() => void)[] = [];
    const entry = publish('1.1.0', fault);
    const previous = fault.hasPrevious && { version: '1.0.0', entry: publish('1.0.0', {}) };
    const title = { zh: name, en: name, ja: name };
    return {
      name,
      shows: fault.shows ?? 'panel',
      mend: () => {
        for (const mend of mends) mend();
      },
      manifest: {
        ...{ name, title, entry, integrity, base: `/sub-${name}`, icon: 'overview', client: 1 },
        ...{ functionCodes: [], keepAlive: false, chrome: 'shell', version: '1.1.0' },
        versions: previous ? ['1.1.0', '1.0.0'] : ['1.1.0'],
        ...(previous && { previous }),
      },
    };
  });
}

/**
 * Runs in the page, before it starts: the host's deadlines, as told in `hosted.ts`, are over soon. It names no function
 * inside, since what names them does not go along into the page.
 */
export const shortenDeadlines = () => {
  const { setTimeout: set } = globalThis;
  Reflect.set(globalThis, 'setTimeout', (act: () => void, ms = 0, ...rest: never[]) =>
    set(act, [5000, 10_000, 15_000, 30_000].includes(ms) ? ms / 15 : ms, ...rest),
  );
};
