import { computed, type ReadableAtom } from 'nanostores';
import { getUserAppPermissions, getUserPermissions } from '../api/permission.ts';
import { inLifetime } from './lifetime.ts';
import { $session } from './session/store.ts';
import { sessionAtom } from './session-atom.ts';

/** What a person may do in an organisation. */
export interface Rights {
  readonly codes: readonly string[];
  readonly roles: readonly string[];
}

const NONE: Rights = { codes: [], roles: [] };

const $rights = sessionAtom<Rights>('permissions', NONE);

/** Function codes that the person holds in the current organisation. */
export const $permissions: ReadableAtom<readonly string[]> = computed($rights, ({ codes }) => codes);
/** False until the person's rights are loaded. */
export const $rightsKnown: ReadableAtom<boolean> = computed($rights, (rights) => rights !== NONE);
/**
 * Roles that the person holds there, such as `admin`. Like the codes, they belong to this tab and change with a switch.
 */
export const $ownRoles: ReadableAtom<readonly string[]> = computed($rights, ({ roles }) => roles);

const answers = new Map<string, ReadableAtom<boolean>>();

/** True when the person holds the function code now. */
export function can(code: string): boolean {
  return $rights.get().codes.includes(code);
}

/** The same as a store. Each code has one store, so that views may call this while rendering. */
export function $can(code: string): ReadableAtom<boolean> {
  let answer = answers.get(code);
  if (answer === undefined) {
    answer = computed($rights, ({ codes }) => codes.includes(code));
    answers.set(code, answer);
  }
  return answer;
}

/** One list without repeats, from codes as a map of groups or as a plain list (specification section 3). */
function readRights({
  permissions,
  roles = [],
}: {
  permissions: Readonly<Record<string, readonly string[]>> | readonly string[];
  /** A user centre other than the platform's may omit them. */
  roles?: readonly string[];
}): Rights {
  return { codes: [...new Set(Object.values(permissions).flat())], roles };
}

/** Loads function codes and roles of the signed-in person. */
export async function loadPermissions(): Promise<void> {
  const user = $session.get();
  if (user === null) return;
  $rights.set(readRights(await inLifetime(getUserPermissions({ userUuid: user.uuid }))));
}

/** Loads the rights in an organisation without applying them; the switch applies them when it succeeds. */
export async function rightsIn(organizationId: string): Promise<Rights> {
  const appUuid = $session.get()?.appUuid ?? '';
  return readRights(await getUserAppPermissions({ uuid: appUuid }, organizationId));
}

/** Applies the rights that a switch has loaded. */
export function setRights(rights: Rights): void {
  $rights.set(rights);
}

/** The given rights that the person also holds now. */
export function heldOf({ codes, roles }: Rights): Rights {
  const held = $rights.get();
  return { codes: codes.filter(can), roles: roles.filter((role) => held.roles.includes(role)) };
}
