import { eq } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { type Episode, judgePast } from '#server/energy/alarm/public.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import { adoptAlarms } from '#server/energy/work-order/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { type PastAlarm, pastAlarmsOf } from '../facts.ts';
import { framesBetween } from '../history/rows.ts';
import type { Site } from '../site.ts';
import { LEAD_MS } from './begin.ts';

type Source = Pick<Context, 'db' | 'telemetry' | 'clock'>;

/** Gives a new station the alarms of its past that its facts are about, out of the frames of their time, until `now`. */
export async function tellPastAlarms(
  context: Source,
  site: Site,
  devices: StationDevices,
  now: number,
): Promise<void> {
  const { station, stationId, startedAt, days } = site.facts;
  // The demo may have been started without so long a history.
  const told = pastAlarmsOf(station.code, startedAt).filter(
    ({ from }) => (days[0]?.startsAt ?? now) <= from - LEAD_MS,
  );
  if (told.length === 0) return;
  const episodes = await Promise.all(told.map((one) => episodeOf(context.db, site, one, now)));
  await judgePast(context, stationId, devices, episodes.flat());
  await adoptAlarms(context, stationId);
}

async function episodeOf(
  db: Database,
  site: Site,
  { device: code, from, to, confirmation }: PastAlarm,
  now: number,
): Promise<Episode[]> {
  const device = site.devices.find(({ branch }) => branch.code === code);
  if (!device) return [];
  const lead = from - LEAD_MS;
  const start = { at: lead, state: site.run({ at: lead }).state };
  const readings = framesBetween(site, [device], { from, to: to ?? now, start });
  const episode = { deviceId: device.id, isOpenEnded: to === null, readings };
  const person = confirmation && (await findPerson(db, confirmation.phone));
  return [person ? { ...episode, confirmation: { ...confirmation, userId: person } } : episode];
}

async function findPerson(db: Database, phone: string): Promise<string | undefined> {
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.phone, phone));
  return row?.id;
}
