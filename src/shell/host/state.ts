import { map, type ReadableAtom } from 'nanostores';
import type { HostState } from './hosted.ts';
import type { Driver } from './lifecycle-driver.ts';

const states = map<Record<string, HostState>>({});

/** State of each child and page. single-spa's own states only say what was requested. */
export const $hosts: ReadableAtom<Readonly<Record<string, HostState>>> = states;

/** Publishes a driver's state under its name. */
export function publish(name: string, driver: Driver): void {
  driver.$state.subscribe((state) => states.setKey(name, state));
}
