import type { DataOf } from '#contract/call.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/page-sizes.ts';
import type { listMyRecord } from '#contract/user-centre/operation-record/calls.ts';
import * as api from '../api/operation-record.ts';
import { createPagedList } from './paged-list.ts';

export type OperationRecord = DataOf<typeof listMyRecord>['list'][number];

/** What the person did, newest first. */
export const operationRecords = createPagedList<OperationRecord>({
  table: 'records',
  sizes: PAGE_SIZES,
  defaultSize: () => DEFAULT_PAGE_SIZE,
  load: api.listMyRecord,
});
