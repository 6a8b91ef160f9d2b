import { hold } from '#client/http.ts';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { getMyRequestList } from '#contract/user-centre/join-request/calls.ts';
import type { getMenuList } from '#contract/user-centre/menu/calls.ts';
import type {
  getOrgAppCustomData,
  getOrganization,
  listMyJoined,
} from '#contract/user-centre/organization/calls.ts';
import type { getUserPermissions } from '#contract/user-centre/permission/calls.ts';
import type { login } from '#contract/user-centre/session/calls.ts';

/** Keeps the answers that came with a sign-in for the calls that the workbench makes. */
export function holdFirstAnswers(
  answers: NonNullable<DataOf<typeof login>['first']>,
  { joinedSize }: NonNullable<BodyOf<typeof login>['first']>,
  organization: string,
): void {
  const { permissions, menu, customData, joined, joinRequests } = answers;
  hold<typeof getUserPermissions>('POST', '/usercenter/get-user-permissions', permissions);
  hold<typeof getMenuList>('GET', '/usercenter/get-menu-list', menu);
  hold<typeof getOrgAppCustomData>('GET', '/uc/v1/org/get-org-app-custom-data', customData);
  hold<typeof getMyRequestList>('GET', '/usercenter/get-my-request-list', joinRequests);
  hold<typeof listMyJoined>('GET', '/usercenter/list-my-joined', joined, { page: 1, size: joinedSize });
  const uuid = organization;
  hold<typeof getOrganization>('GET', '/usercenter/get-organization', answers.organization, { uuid });
}
