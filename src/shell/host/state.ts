import { map, type ReadableAtom } from 'nanostores';
import type { HostState } from './hosted.ts';
import type { Driver } from './lifecycle-driver.ts';

const states = map<Record<string, HostState>>({});

/** What the host knows of each child and page; single-spa's own states only tell what was asked for. */
export const $hosts: ReadableAtom<Readonly<Record<string, HostState>>> = states;

/** Publishes a driver's state under its name. */
export function publish(name: string, driver: Driver): void {
  driver.$state.subscribe((state) => states.setKey(name, state));
}
