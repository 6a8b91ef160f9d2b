import { computed } from 'nanostores';
import { WORKBENCH_PAGE_SIZES } from '#contract/user-centre/workbench/limits.ts';
import { workbenchPageSize } from '#contract/user-centre/workbench/rules.ts';
import { listMyJoined } from '../api/organization.ts';
import { inLifetime } from './lifetime.ts';
import { $organization, type JoinedOrganization, organizationId } from './organization.ts';
import { createPagedList, type PagedList } from './paged-list.ts';
import { $pendingJoinRequests, notePendingJoinRequests } from './signed-in/pending-join-request.ts';

const list = createPagedList<JoinedOrganization>({
  table: 'workbench',
  sizes: WORKBENCH_PAGE_SIZES,
  defaultSize: () => workbenchPageSize(globalThis.innerHeight ?? 0),
  async load(query) {
    const asked = organizationId();
    const answer = await inLifetime(listMyJoined(query, asked));
    const pending = answer.list.find(({ orgUuid }) => orgUuid === asked)?.noPassed;
    if (typeof pending === 'number') notePendingJoinRequests(pending);
    return answer;
  },
});

/** Join requests of the current enterprise change while the card is shown, and the badge shows the same number. */
const withCount = (row: JoinedOrganization, current: string | undefined, pending: number) =>
  row.orgUuid === current && row.noPassed !== null ? { ...row, noPassed: pending } : row;

/** The joined enterprises of the workbench, with the counts that the person may see. */
export const enterprises: PagedList<JoinedOrganization> = {
  ...list,
  $state: computed([list.$state, $organization, $pendingJoinRequests], (state, current, pending) => ({
    ...state,
    rows: state.rows.map((row) => withCount(row, current?.orgUuid, pending)),
  })),
};
