import { WORKBENCH_PAGE_SIZES } from '#contract/user-centre/workbench/limits.ts';
import { workbenchPageSize } from '#contract/user-centre/workbench/rules.ts';
import { listMyJoined } from '../api/organization.ts';
import { type JoinedOrganization, organizationId } from './organization.ts';
import { createPagedList } from './paged-list.ts';

/** The joined enterprises of the workbench, with the counts that the server gives for the present one. */
export const enterprises = createPagedList<JoinedOrganization>({
  table: 'workbench',
  sizes: WORKBENCH_PAGE_SIZES,
  defaultSize: () => workbenchPageSize(globalThis.innerHeight ?? 0),
  load: (query) => listMyJoined(query, organizationId()),
});
