import type { Call } from '#contract/call.ts';

/** Function codes of which a call needs one. */
export function permissionsOf({ permission = [] }: Call): readonly string[] {
  return typeof permission === 'string' ? [permission] : permission;
}
