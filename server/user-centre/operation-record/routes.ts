import type { FastifyInstance } from 'fastify';
import { insertRecord, listMyRecord } from '#contract/user-centre/operation-record/calls.ts';
import type { Context } from '#server/core/context.ts';
import { findRecords, insertClientRecord } from '#server/core/operation-record/record.ts';
import { countEvent } from '#server/core/rate-limit/rate-limit.ts';
import { route } from '#server/http/contract.ts';

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
}
