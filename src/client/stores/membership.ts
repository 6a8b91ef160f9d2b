import type { DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { DIALOG_PAGE_SIZE, PAGE_SIZES } from '#contract/page-sizes.ts';
import type { getOrgUserList, Rejoin } from '#contract/user-centre/membership/calls.ts';
import * as api from '../api/membership.ts';
import { ApiError } from '../http.ts';
import { noteChange } from './change.ts';
import { inLifetime } from './lifetime.ts';
import { organizationId } from './organization.ts';
import { createPagedList } from './paged-list.ts';
import { $session } from './session/store.ts';
import { changeRoles } from './signed-in/role.ts';

export type { Rejoin };
export type Member = DataOf<typeof getOrgUserList>['list'][number];

/** The members of the current organisation, disabled ones included, oldest first. */
export const members = createPagedList<Member>({
  table: 'members',
  sizes: PAGE_SIZES,
  defaultSize: () => DIALOG_PAGE_SIZE,
  load: (query) => api.getOrgUserList({ uuid: organizationId(), ...query }),
});

/** Activates or disables a member. Updates the list optimistically and reverts it when the server refuses. */
export async function setMemberEnabled(userUuid: string, enabled: boolean): Promise<void> {
  const show = (isEnabled: boolean) =>
    members.patch((member) =>
      member.userUuid === userUuid ? { ...member, isEnabled: Number(isEnabled) } : member,
    );
  show(enabled);
  try {
    const call = enabled ? api.activateOrgUser : api.disableOrgUser;
    await inLifetime(call({ uuid: userUuid }));
  } catch (error) {
    show(!enabled);
    // Someone else removed the member meanwhile.
    if (error instanceof ApiError && error.code === Code.NotFound) await members.reload();
    throw error;
  }
}

/** Takes a person out of the organisation. `rejoin` says what happens when they apply again. */
export async function removeMember(userUuid: string, rejoin: Rejoin): Promise<void> {
  await inLifetime(api.removeUserFromMyOrg({ uuid: userUuid, rejoin }));
  noteChange();
  await members.reload();
}

/** Gives a member another role; their rights follow from their next request. */
export async function setMemberRole(userUuid: string, roleUuid: string): Promise<void> {
  await inLifetime(api.setOrgUserRole({ userUuid, roleUuid }));
  // The change is saved; if reloading the rights fails, the next start loads them.
  if (userUuid === $session.get()?.uuid) await changeRoles().catch(() => undefined);
  await members.reload();
}
