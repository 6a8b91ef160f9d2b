import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fakeStorage } from './browser.ts';

/** What a tab runs: the client's modules, with a state of their own. */
type Client = typeof import('#client/stores/session.ts') &
  Pick<typeof import('#client/http.ts'), 'http' | 'request'> &
  Pick<typeof import('#client/stores/other-tabs.ts'), 'followOtherTabs'> &
  Pick<typeof import('#client/stores/organization.ts'), '$organization' | '$organizations'> &
  Pick<typeof import('#client/stores/organization-switch.ts'), 'switchOrganization'> &
  Pick<typeof import('#client/stores/permission.ts'), '$ownRoles' | '$permissions'> &
  Pick<typeof import('#client/stores/signed-in/unread-alarm.ts'), '$unreadAlarms'>;

export type Tab = Client & {
  /** Shows or hides the tab. */
  look(visible: boolean): void;
};

const ENTRY = `
  export * from '#client/stores/session.ts';
  export { http, request } from '#client/http.ts';
  export { followOtherTabs } from '#client/stores/other-tabs.ts';
  export { $organization, $organizations } from '#client/stores/organization.ts';
  export { switchOrganization } from '#client/stores/organization-switch.ts';
  export { $ownRoles, $permissions } from '#client/stores/permission.ts';
  export { $unreadAlarms } from '#client/stores/signed-in/unread-alarm.ts';
`;

/** What each tab has for itself, by the address of its module. */
const ofTabs = new Map<string, { sessionStorage: Storage; document: object }>();
Object.assign(globalThis, { ofTabs });

/**
 * Opens tabs of one browser: the client as often as wanted, over the storage, cookies and locks of this process.
 * Session storage and visibility are each tab's own.
 */
export async function openTabs(count: number): Promise<Tab[]> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: process.cwd(), loader: 'ts' },
    banner: { js: 'const { sessionStorage, document } = globalThis.ofTabs.get(import.meta.url);' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const folder = await mkdtemp(join(tmpdir(), 'heliport-tabs-'));
  try {
    const file = join(folder, 'tab.mjs');
    await writeFile(file, outputFiles[0]?.contents ?? '');
    const address = pathToFileURL(file).href;
    return await Promise.all(Array.from({ length: count }, (_, tab) => open(`${address}?tab=${tab}`)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function open(address: string): Promise<Tab> {
  let visible = true;
  const shared = document;
  const own = Object.create(shared, {
    visibilityState: { get: () => (visible ? 'visible' : 'hidden') },
    // The cookies are the browser's.
    cookie: {
      get: () => shared.cookie,
      set: (text: string) => {
        shared.cookie = text;
      },
    },
  });
  ofTabs.set(address, { sessionStorage: fakeStorage(), document: own });
  const client: Client = await import(address);
  return {
    ...client,
    look(seen) {
      visible = seen;
      shared.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
