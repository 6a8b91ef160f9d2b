import { map, type ReadableAtom } from 'nanostores';
import type { HostState } from './hosted.ts';
import type { Pump } from './lifecycle.ts';

const states = map<Record<string, HostState>>({});

/** What the host knows of each child and page; single-spa's own states only tell what was asked for. */
export const $hosts: ReadableAtom<Readonly<Record<string, HostState>>> = states;

/** Publishes a pump's state under its name. */
export function publish(name: string, pump: Pump): void {
  pump.$state.subscribe((state) => states.setKey(name, state));
}
