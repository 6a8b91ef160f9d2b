import type { ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { listChildApps } from '#contract/user-centre/child-app/calls.ts';
import * as api from '../api/child-app.ts';
import { inLifetime } from './lifetime.ts';
import { sessionAtom } from './session-atom.ts';

export type ChildApps = DataOf<typeof listChildApps>;
export type ChildApp = ChildApps['list'][number];

const apps = sessionAtom<ChildApps | null>('childApps', null);

/** The registered child apps, how they do, and the mistakes of their source; null until they are loaded. */
export const $childApps: ReadableAtom<ChildApps | null> = apps;

export async function loadChildApps(): Promise<void> {
  apps.set(await inLifetime(api.listChildApps()));
}

/** Loads an earlier release from the next page on. */
export async function rollBackChildApp(name: string, version: string): Promise<void> {
  await inLifetime(api.rollBackChildApp({ params: { name }, body: { version } }));
  await loadChildApps();
}

/** Loads the listed release again. */
export async function endChildRollback(name: string): Promise<void> {
  await inLifetime(api.endChildRollback({ params: { name }, body: {} }));
  await loadChildApps();
}
