import type { FastifyInstance } from 'fastify';
import { insertRecord, listMyRecord } from '#contract/calls/operation-record.ts';
import { findRecords, insertClientRecord } from '../commands/operation-record.ts';
import { countEvent } from '../commands/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';

export function operationRecordRoutes(app: FastifyInstance, { db, clock, config }: Platform): void {
  const { clientRecords: limit, clientRecordWindowSeconds: windowSeconds } = config.limits;

  route(app, insertRecord, async ({ caller, body }) => {
    await countEvent(db, clock(), [{ key: `record:person:${caller.userId}`, limit, windowSeconds }]);
    const organizationId = caller.membership?.organizationId ?? null;
    await insertClientRecord(db, { userId: caller.userId, organizationId }, body);
    return {};
  });

  route(app, listMyRecord, ({ caller, query }) => findRecords(db, caller.userId, query));
}
