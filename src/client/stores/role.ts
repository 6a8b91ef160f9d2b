import type { ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { getRole } from '#contract/user-centre/role/calls.ts';
import { ADMIN_ROLE } from '#contract/user-centre/role/limits.ts';
import { parseFunctionCodes, type RoleForm } from '#contract/user-centre/role/rules.ts';
import { getGrantableCodes } from '../api/function-code.ts';
import * as api from '../api/role.ts';
import { inLifetime } from './lifetime.ts';
import { organizationId } from './organization.ts';
import { $ownRoles } from './permission.ts';
import { sessionAtom } from './session-atom.ts';
import { changeRoles } from './signed-in/role.ts';

/** A role of the organisation with the function codes that it grants. */
export type Role = DataOf<typeof getRole> & { readonly codes: readonly string[] };
/** What a role can grant, named for people. */
export interface FunctionCode {
  readonly id: string;
  readonly name: string;
}

const roles = sessionAtom<readonly Role[]>('roles', []);
const functionCodes = sessionAtom<readonly FunctionCode[]>('roles', []);

/** The roles of the current organisation, its templates first. */
export const $roles: ReadableAtom<readonly Role[]> = roles;
/** The function codes that the current organisation may use. */
export const $functionCodes: ReadableAtom<readonly FunctionCode[]> = functionCodes;

export async function loadRoles(): Promise<void> {
  const { list } = await inLifetime(api.getRolesByOrgUuid({ uuid: organizationId() }));
  roles.set(list.map((role) => ({ ...role, codes: parseFunctionCodes(role.authorizeJson) ?? [] })));
}

export async function loadFunctionCodes(): Promise<void> {
  functionCodes.set((await inLifetime(getGrantableCodes())).list);
}

/** Changes a role, or adds one without `roleUuid`. */
export async function saveRole(form: RoleForm, roleUuid?: string): Promise<void> {
  await inLifetime(roleUuid === undefined ? api.createRole(form) : api.updateRole({ roleUuid, ...form }));
  // It may be the person's own role, so reload the rights. The change is saved even if that fails.
  if (roleUuid !== undefined && !$ownRoles.get().includes(ADMIN_ROLE)) {
    await changeRoles().catch(() => undefined);
  }
  await loadRoles();
}

export async function removeRole(roleUuid: string): Promise<void> {
  await inLifetime(api.deleteRole({ uuid: roleUuid }));
  await loadRoles();
}
