import { holdAhead } from '#client/http.ts';
import type { Child } from '../../navigation/mounts.ts';

/** Makes the calls that the child's page at the current address makes first, while the child is loaded. */
export function askAhead({ base, firstCalls = [] }: Pick<Child, 'base' | 'firstCalls'>): void {
  const page = firstCalls.find(({ path }) => base + path === location.pathname);
  for (const call of page?.calls ?? []) holdAhead(call);
}
