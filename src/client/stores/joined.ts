import { DIALOG_PAGE_SIZE, PAGE_SIZES } from '#contract/page-sizes.ts';
import { quitOrg } from '../api/membership.ts';
import { getDefaultOrganization, listMyJoined } from '../api/organization.ts';
import { noteChange } from './change.ts';
import { inLifetime } from './lifetime.ts';
import { type JoinedOrganization, loadOrganizations, organizationId } from './organization.ts';
import { switchOrganization } from './organization-switch.ts';
import { lookForMembership } from './own-join-request.ts';
import { createPagedList } from './paged-list.ts';

/** What the person has joined, oldest first. */
export const joinedOrganizations = createPagedList<JoinedOrganization>({
  table: 'joined',
  sizes: PAGE_SIZES,
  defaultSize: () => DIALOG_PAGE_SIZE,
  load: (query) => listMyJoined(query, ''),
});

/** Quits an organisation. If this tab worked there, it switches to the default one. */
export async function quitOrganization(organization: string): Promise<void> {
  await inLifetime(quitOrg({ uuid: organization }));
  if (organizationId() === organization) await workElsewhere();
  else await loadOrganizations();
  noteChange();
  await joinedOrganizations.reload();
}

async function workElsewhere(): Promise<void> {
  const { orgUuid } = await inLifetime(getDefaultOrganization());
  // A switch restarts all children. Without another organisation, or after a failure, only this tab is updated.
  if (orgUuid !== '') await switchOrganization(orgUuid).catch(() => false);
  await lookForMembership();
}
