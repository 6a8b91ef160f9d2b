import type { Call } from '#contract/call.ts';

/** The function codes of a call, of which the caller needs one. */
export function permissionsOf({ permission = [] }: Call): readonly string[] {
  return typeof permission === 'string' ? [permission] : permission;
}
