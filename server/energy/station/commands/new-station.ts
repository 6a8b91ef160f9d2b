import { sql } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { createStation } from '#contract/energy/station/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { isZone } from '#server/core/zone.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { addStationToMember } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { station } from '../schema.ts';
import { requireName, requireRatings } from './facts.ts';
import { storeDevices } from './new-devices.ts';

type Acting = Pick<Caller, 'userId'> & { readonly membership: CallerMembership };

/** Adds a station with its devices, meters and channels: all of it, or nothing. */
export async function addStation(
  context: Context,
  caller: Acting,
  { devices, channels, ...facts }: BodyOf<typeof createStation>,
): Promise<DataOf<typeof createStation>> {
  requireRatings(facts.type, facts);
  const name = requireName('name', facts.name);
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'ledger:edit');
    await requireZone(db, facts.tz);
    const [added] = await db
      .insert(station)
      .values({
        ...facts,
        name,
        ...{ organizationId: actor.organizationId, status: 'construction', source: 'gateway' },
        createdAt: clock(),
      })
      .onConflictDoNothing()
      .returning({ id: station.id });
    if (!added) throw refuseField('code', 'station.codeUsed');
    await storeDevices(context, { ...actor, stationId: added.id }, devices, channels);
    await addStationToMember(db, actor, added.id);
    await recordOperation(db, {
      ...{ ...actor, title: 'create-station', uri: '/ledger/v1/stations' },
      ...{ subject: `station:${facts.code}`, before: null },
      after: { ...facts, name, devices: devices.map(({ code }) => code) },
    });
    return { code: facts.code };
  });
}

/** The database counts the days, so the zone must be one of its own; browsers must know it, too. */
async function requireZone(db: Database, tz: string): Promise<void> {
  const found = await rowsOf(db, sql`select 1 from pg_timezone_names where name = ${tz}`);
  if (found.length === 0 || !isZone(tz)) throw refuseField('tz', 'station.zone');
}
