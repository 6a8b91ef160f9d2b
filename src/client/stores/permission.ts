import { atom, computed, type ReadableAtom } from 'nanostores';
import { getUserAppPermissions, getUserPermissions } from '../api/permission.ts';
import { inLifetime, onReset } from './lifetime.ts';
import { $session } from './user.ts';

const $codes = atom<readonly string[]>([]);

/** Function codes that the person holds in the present organisation. */
export const $permissions: ReadableAtom<readonly string[]> = $codes;

onReset(() => $codes.set([]));

const answers = new Map<string, ReadableAtom<boolean>>();

/** True when the person holds the function code now. */
export function can(code: string): boolean {
  return $codes.get().includes(code);
}

/** The same as a store; one a code, so that views may call it while rendering. */
export function $can(code: string): ReadableAtom<boolean> {
  let answer = answers.get(code);
  if (answer === undefined) {
    answer = computed($codes, (codes) => codes.includes(code));
    answers.set(code, answer);
  }
  return answer;
}

/** A map of groups, or a plain list, as one list without repeats (specification section 3). */
function flattenPermissions(
  permissions: Readonly<Record<string, readonly string[]>> | readonly string[],
): string[] {
  return [...new Set(Object.values(permissions).flat())];
}

/** Loads the function codes of the signed-in person. */
export async function loadPermissions(): Promise<void> {
  const user = $session.get();
  if (user === null) return;
  const { permissions } = await inLifetime(getUserPermissions({ userUuid: user.uuid }));
  $codes.set(flattenPermissions(permissions));
}

/** Asks for the codes in an organisation without taking them over: a switch does that when all is well. */
export async function permissionsIn(organizationUuid: string): Promise<string[]> {
  const { permissions } = await getUserAppPermissions(
    { uuid: $session.get()?.appUuid ?? '' },
    organizationUuid,
  );
  return flattenPermissions(permissions);
}

/** Takes codes over that a switch has asked for. */
export function setPermissions(codes: readonly string[]): void {
  $codes.set(codes);
}
