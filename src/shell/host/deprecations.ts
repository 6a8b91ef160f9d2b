import { followDeprecations, tellDeprecated } from '#client/deprecations.ts';
import { clientName } from '#contract/child/deprecations.ts';
import type { Child } from '../navigation/mounts.ts';
import { caller } from './caller.ts';
import { reportDeprecation } from './measures.ts';

/** Counts what is deprecated and used, by child. An element belongs to the app that it stands in. */
export function countDeprecations(children: readonly Child[]): void {
  const names = new Set(children.map(({ name }) => name));
  followDeprecations({
    childOf(element) {
      const around = element?.closest<HTMLElement>('[data-mount]')?.dataset.mount;
      return around !== undefined && names.has(around) ? around : caller();
    },
    count: reportDeprecation,
  });
}

/** Tells what is deprecated in a child's manifest, when the child is loaded. */
export function tellManifest(child: Pick<Child, 'name' | 'client'>): void {
  const fields = Object.keys(child).map((field) => `manifest ${field}`);
  for (const what of [clientName(child.client), ...fields]) tellDeprecated(what, child.name);
}
