import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { subPage } from '#contract/child/address.ts';
import { WORKING_ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import { orderNo } from '#contract/energy/work-order/number.ts';
import type { Context } from '#server/core/context.ts';
import type { InboxAsker, InboxItem, InboxKind } from '#server/core/inbox/kind.ts';
import { scopeById } from '#server/energy/alarm/public.ts';
import { isLate } from './commands/answer.ts';
import { workOrder } from './schema.ts';

type Condition = (asker: InboxAsker) => ReturnType<typeof and>;

/** The orders of a condition at stations that the organisation may operate, by their time. */
const findBy =
  (condition: Condition, page: (no: string) => string) =>
  async (context: Context, asker: InboxAsker, most: number): Promise<readonly InboxItem[]> => {
    const scope = await scopeById(context, asker);
    const usable = [...scope.values()].filter(({ uses }) => uses.has('operate')).map(({ id }) => id);
    if (usable.length === 0) return [];
    const rows = await context.db
      .select()
      .from(workOrder)
      .where(and(inArray(workOrder.stationId, usable), condition(asker)))
      .orderBy(asc(workOrder.dueAt), asc(workOrder.id))
      .limit(most);
    const now = context.clock();
    return rows.map((row) => ({
      ...{ id: orderNo(row.id), subject: `${scope.get(row.stationId)?.name ?? ''} · ${row.what}` },
      ...{ note: orderNo(row.id), since: row.requestedAt, due: row.dueAt.toISOString() },
      ...{ isOverdue: isLate(row, now), opens: { path: page(orderNo(row.id)) } },
    }));
  };

const orderPage = (no: string) => subPage('operation', `/operation/deployment/${no}`);

/** Requests that wait for approval. */
export const requestInbox: InboxKind = {
  name: 'work-request',
  title: { zh: '审批工单申请', en: 'Approve a request for work', ja: '作業申請の承認' },
  permissions: ['operation:view', 'applicationForm:view', 'workOrder:assign'],
  find: findBy(
    () => eq(workOrder.state, 'applied'),
    (no) => subPage('operation', '/operation/application', { no }),
  ),
};

/** Orders that are assigned to the person. */
export const workInbox: InboxKind = {
  name: 'work-order',
  title: { zh: '执行工单', en: 'Carry out a work order', ja: '作業指示の実施' },
  permissions: ['operation:view', 'deploymentOrder:view', 'workOrder:work'],
  find: findBy(
    ({ userId }) => and(eq(workOrder.worker, userId), inArray(workOrder.state, [...WORKING_ORDER_STATES])),
    orderPage,
  ),
};

/** Work of others that is done and waits to be verified. */
export const verifyInbox: InboxKind = {
  name: 'work-verification',
  title: { zh: '验收工单', en: 'Verify a work order', ja: '作業指示の検収' },
  permissions: ['operation:view', 'deploymentOrder:view', 'workOrder:verify'],
  find: findBy(
    ({ userId }) =>
      and(
        ...[eq(workOrder.state, 'done'), or(isNull(workOrder.worker), ne(workOrder.worker, userId))],
        or(isNull(workOrder.finishedBy), ne(workOrder.finishedBy, userId)),
        sql`not ${workOrder.checks} @> ${JSON.stringify([{ by: userId }])}::jsonb`,
      ),
    orderPage,
  ),
};
