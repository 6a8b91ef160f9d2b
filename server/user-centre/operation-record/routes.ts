import type { FastifyInstance } from 'fastify';
import { insertRecord, listMyRecord } from '#contract/user-centre/operation-record/calls.ts';
import { listLog, listLogDays, verifyLog } from '#contract/user-centre/operation-record/log.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { findRecords, insertClientRecord } from '#server/core/operation-record/record.ts';
import { countEvent } from '#server/core/rate-limit/rate-limit.ts';
import { route } from '#server/http/contract.ts';
import { findLog, findLogDays, verifyChain } from './commands/log.ts';

export function operationRecordRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context;
  const { clientRecords: limit, clientRecordWindowSeconds: windowSeconds } = config.limits;

  route(app, insertRecord, async ({ caller, body }) => {
    await countEvent(db, clock(), [{ key: `record:person:${caller.userId}`, limit, windowSeconds }]);
    const organizationId = caller.membership?.organizationId ?? null;
    await insertClientRecord(context, { userId: caller.userId, organizationId }, body);
    return {};
  });

  route(app, listMyRecord, ({ caller, query }) => findRecords(context, caller.userId, query));

  const countHashing = ({ userId }: Pick<Caller, 'userId'>) =>
    countEvent(db, clock(), [
      {
        key: `record:hashing:${userId}`,
        limit: config.limits.logHashings,
        windowSeconds: config.limits.logHashingWindowSeconds,
      },
    ]);

  route(app, listLog, async ({ caller, query }) => {
    if (query.kind === 'signIns') await countHashing(caller);
    return findLog(context, caller.membership.organizationId, query);
  });
  route(app, listLogDays, async ({ caller, query }) => {
    if (query.chain === 'people') await countHashing(caller);
    return findLogDays(context, caller.membership.organizationId, query);
  });
  route(app, verifyLog, async ({ caller, query }) => {
    await countHashing(caller);
    return verifyChain(context, caller.membership.organizationId, query.chain);
  });
}
