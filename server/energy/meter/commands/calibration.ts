import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf, DataOf, ParamsOf } from '#contract/call.ts';
import { calibrateMeter } from '#contract/energy/meter/calls.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { announceDecisions, requireStation } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { meter } from '../schema.ts';
import { findOpen } from './exchange.ts';
import { findMeters } from './station-meters.ts';

/** Records the calibration of the meter that is in use. */
export async function calibrate(
  context: Context,
  caller: Caller & { readonly membership: CallerMembership },
  { code, device }: ParamsOf<typeof calibrateMeter>,
  { calibratedOn, due, certificate }: BodyOf<typeof calibrateMeter>,
): Promise<DataOf<typeof calibrateMeter>> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'ledger:edit');
    const { id: stationId, tz } = await requireStation(context, caller, calibrateMeter, code);
    const open = await findOpen(context, stationId, device);
    const today = (await daysAt(context, [tz], clock().getTime())).get(tz)?.date ?? '';
    if (calibratedOn > today) throw refuseField('calibratedOn', 'meter.calibratedOn');
    if (due <= calibratedOn) throw refuseField('due', 'meter.calibrationDue');
    if (isBlank(certificate)) throw refuseField('certificate', 'field.required');
    const facts = { calibratedOn, calibrationDue: due, certificate: certificate.trim() };
    await db
      .update(meter)
      .set(facts)
      .where(and(eq(meter.deviceId, open.deviceId), isNull(meter.validTo)));
    await recordOperation(db, {
      ...{ ...actor, title: 'calibrate-meter' },
      uri: `/ledger/v1/stations/${code}/meters/${device}/calibration`,
      subject: `meter:${code}/${device}`,
      before: {
        calibratedOn: open.calibratedOn,
        calibrationDue: open.calibrationDue,
        certificate: open.certificate,
      },
      after: facts,
    });
    await announceDecisions(context, [stationId]);
    return findMeters(context, caller, code);
  });
}
