import { map, type ReadableAtom } from 'nanostores';
import type { HostState } from './hosted.ts';
import type { Driver } from './lifecycle-driver.ts';

const states = map<Record<string, HostState>>({});

/** State of each child and page. single-spa's own states only say what was requested. */
export const $hosts: ReadableAtom<Readonly<Record<string, HostState>>> = states;

const drivers = new Map<string, Driver>();

/** The driver of a child or page, for developers. */
export const driverOf = (name: string): Driver | undefined => drivers.get(name);

/** Publishes a driver and its state under its name. */
export function publish(name: string, driver: Driver): void {
  drivers.set(name, driver);
  driver.$state.subscribe((state) => states.setKey(name, state));
}
