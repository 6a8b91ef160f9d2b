import { DIALOG_PAGE_SIZE, PAGE_SIZES } from '#contract/constants.ts';
import { quitOrg } from '../api/membership.ts';
import { listMyJoined } from '../api/organization.ts';
import { lookForMembership } from './application.ts';
import { noteChange } from './change.ts';
import { inLifetime } from './lifetime.ts';
import type { JoinedOrganization } from './organization.ts';
import { createPagedList } from './paged-list.ts';

/** What the person has joined, oldest first. */
export const joinedOrganizations = createPagedList<JoinedOrganization>({
  table: 'joined',
  sizes: PAGE_SIZES,
  defaultSize: () => DIALOG_PAGE_SIZE,
  async load(query) {
    const { list, pagination } = await listMyJoined(query, '');
    return { list, total: pagination.total };
  },
});

/** Leaves an organisation; who worked there works in their default one from now on. */
export async function quitOrganization(orgUuid: string): Promise<void> {
  await inLifetime(quitOrg({ uuid: orgUuid }));
  await lookForMembership();
  noteChange();
  await joinedOrganizations.reload();
}
