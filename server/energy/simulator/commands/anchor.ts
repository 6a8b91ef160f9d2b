import type { Context } from '#server/core/context.ts';
import type { Telemetry } from '#server/db/telemetry.ts';
import { ensureMonths, upsertRolls } from '#server/energy/roll/public.ts';
import { encodeRoll15, oidOf } from '#server/energy/telemetry/public.ts';
import { basesOf } from '../bases.ts';
import { passOver } from '../history/pass.ts';
import { opensAt } from '../history/rows.ts';
import { QUARTER_MS } from '../history/summary.ts';
import { dayAt, type Site } from '../site.ts';
import { checkpointBefore } from './checkpoint.ts';

/** Keeps the readings of exchanged meters continuous. */
export async function storeBases(telemetry: Telemetry, site: Site): Promise<void> {
  for (const { deviceId, pos, since, offsetWh, reason } of basesOf(site))
    await telemetry.query(
      `insert into counter_base (station_id, device_id, pos, since, offset_wh, reason)
       values ($1::bigint, $2::int, $3::smallint, $4::timestamptz, $5::bigint, $6) on conflict do nothing`,
      [site.facts.stationId, deviceId, pos, new Date(since), offsetWh, reason],
    );
}

/** The first bucket of the local days of stations, from which the energies of the day count. */
export async function storeOpenings(
  { db, telemetry }: Pick<Context, 'db' | 'telemetry'>,
  sites: readonly { readonly site: Site; readonly now: number }[],
): Promise<void> {
  const rows: Parameters<typeof encodeRoll15>[0][number][] = [];
  for (const { site, now } of sites) {
    const { startsAt: from } = dayAt(site.facts, now);
    const to = from + QUARTER_MS;
    const start = await checkpointBefore(db, site.facts.stationId, from);
    if (start?.at !== from || now < to) continue;
    const devicesAt = () => [site.own];
    const { quarters } = passOver(site, { from, to, start, leadFrom: from, devicesAt });
    for (const { quality: q, ...row } of quarters.get(site.own) ?? [])
      rows.push({ s: site.facts.stationId, d: site.own.id, q, ...row, c_open: opensAt(site.own, [], start) });
  }
  if (rows.length === 0) return;
  const oid = await oidOf(telemetry, 'roll15_in');
  await telemetry.transaction(async (tx) => {
    await ensureMonths(tx, 'roll15', rows);
    await upsertRolls(tx, 'roll15', encodeRoll15(rows, oid));
  });
}
