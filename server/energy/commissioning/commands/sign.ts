import { eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { signSheet } from '#contract/energy/commissioning/calls.ts';
import type { Signer } from '#contract/energy/commissioning/limits.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { forbid, Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { announceDecisions, type ScopedStation } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { requireFresh } from '#server/user-centre/session/public.ts';
import { commissioningSheet } from '../schema.ts';
import { findSheet, parametersOf, type SheetRow, sheetDetail, statusOf } from './rows.ts';
import type { Acting } from './test.ts';

/** Signs one part of a sheet. The second signature puts the station into operation. */
export async function sign(
  context: Context,
  caller: Acting,
  id: string,
  { as, nextCheck }: BodyOf<typeof signSheet>,
): Promise<DataOf<typeof signSheet>> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'ENGSheet:sign');
    const { row, place } = await findSheet(context, caller, id, signSheet, true);
    // The points themselves are asked again: what is signed is what they are now.
    const isPassed = row.status === 'passed' && (await statusOf(db, id)) === 'passed';
    const other = requireSignable({ ...row, isPassed }, place, as, caller.userId);
    const now = clock();
    const today = (await daysAt(context, [place.tz], now.getTime())).get(place.tz)?.date ?? '';
    if (nextCheck <= today) throw refuseField('nextCheck', 'sheet.nextCheck');
    await requireFresh(context, caller);
    const isLast = other !== null;
    const own =
      as === 'owner'
        ? { ownerBy: caller.userId, ownerAt: now }
        : { installerBy: caller.userId, installerAt: now };
    const parameters = isLast ? await parametersOf(db, place.id) : null;
    await db
      .update(commissioningSheet)
      .set({
        ...{ ...own, nextCheck },
        ...(isLast && { status: 'signed' as const, signedAt: now, parameters }),
      })
      .where(eq(commissioningSheet.id, id));
    await recordOperation(db, {
      ...{ ...actor, title: 'sign-commissioning-sheet', uri: `/ENGSheet/v1/sheets/${id}/sign` },
      ...{ subject: `commissioning-sheet:${id}`, before: { status: row.status } },
      after: {
        station: place.code,
        version: row.version,
        as,
        nextCheck,
        status: isLast ? 'signed' : row.status,
      },
    });
    if (isLast) await operate(context, caller, place, today);
    return sheetDetail(context, place, (await findSheet(context, caller, id, signSheet)).row);
  });
}

/** Refuses what cannot be signed so. Returns who signed the other part; null for nobody. */
function requireSignable(
  row: SheetRow & { readonly isPassed: boolean },
  { uses }: ScopedStation,
  as: Signer,
  userId: string,
): string | null {
  // An owner answers for the own station; an installer works on it.
  if (!uses.has(as === 'owner' ? 'own' : 'operate')) throw forbid('grant');
  const [own, other] = as === 'owner' ? [row.ownerBy, row.installerBy] : [row.installerBy, row.ownerBy];
  const reasons: readonly (readonly [string, boolean])[] = [
    ['sheetSigned', row.status === 'signed'],
    ['sheetFailed', !row.isPassed],
    ['sheetSignature', own !== null],
    ['sheetSamePerson', other === userId],
  ];
  const reason = reasons.find(([, isSo]) => isSo)?.[0];
  if (reason !== undefined) throw new Refusal(Code.Conflict, { reason });
  return other;
}

/** A station under commissioning goes into operation, with its first safe day to come. */
async function operate(
  context: Context,
  caller: Acting,
  { id, code }: { readonly id: bigint; readonly code: string },
  today: string,
): Promise<void> {
  const { db } = context;
  const [before] = await db.select().from(station).where(eq(station.id, id)).for('update');
  if (before?.status !== 'debug') return;
  const launchDate = before.launchDate ?? today;
  await db.update(station).set({ status: 'operation', launchDate }).where(eq(station.id, id));
  await recordOperation(db, {
    ...{ ...actorOf(caller), title: 'change-station-state', uri: `/ledger/v1/stations/${code}/state` },
    ...{ subject: `station:${code}`, before: { status: before.status, launchDate: before.launchDate } },
    after: { status: 'operation', launchDate },
  });
  await announceDecisions(context, [id]);
}
