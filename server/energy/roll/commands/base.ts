import type { TelemetryQuery } from '#server/db/telemetry.ts';
import { type Mark, WorkKind } from '#server/energy/work/public.ts';
import type { Reset } from '../reset.ts';
import { LOOK_MS } from '../roll-up.ts';
import type { StoredBase } from './read.ts';

/** The resets that a bucket of a device shows. */
export interface Shown {
  readonly deviceId: number;
  readonly from: number;
  readonly to: number;
  readonly resets: readonly Reset[];
}

interface Settled {
  /** All offsets of the station, as they are now. */
  readonly bases: StoredBase[];
  /** Buckets to roll up again. */
  readonly marks: Mark[];
}

/**
 * Stores the resets that buckets show, instead of those that were found there before. Offsets add up, so a change
 * moves the readings of everything behind it; those buckets are marked.
 */
export async function settleResets(
  tx: TelemetryQuery,
  stationId: bigint,
  shown: readonly Shown[],
  stored: readonly StoredBase[],
): Promise<Settled> {
  const bases: StoredBase[] = [];
  const marks: Mark[] = [];
  for (const deviceId of new Set([...stored, ...shown].map((one) => one.deviceId))) {
    const buckets = shown.filter((bucket) => bucket.deviceId === deviceId);
    const before = stored.filter((base) => base.deviceId === deviceId);
    let changed = Number.POSITIVE_INFINITY;
    for (const pos of new Set(
      [...before, ...buckets.flatMap(({ resets }) => resets)].map((one) => one.pos),
    )) {
      const old = before.filter((base) => base.pos === pos);
      const now = replaced(old, buckets, deviceId, pos);
      bases.push(...now);
      const from = firstChange(old, now);
      if (from === undefined) continue;
      await write(tx, stationId, deviceId, pos, now, from);
      changed = Math.min(changed, from);
    }
    if (changed < Number.POSITIVE_INFINITY)
      marks.push(...(await bucketsFrom(tx, stationId, deviceId, changed - LOOK_MS)));
  }
  return { bases, marks };
}

/** A counter's offsets with the resets of these buckets. Each offset is the sum of its own step and those before. */
function replaced(
  old: readonly StoredBase[],
  buckets: readonly Shown[],
  deviceId: number,
  pos: number,
): StoredBase[] {
  const isReplaced = ({ since, isFound }: StoredBase) =>
    isFound && buckets.some(({ from, to }) => since >= from && since < to);
  const kept = old
    .map((base, index) => ({ base, step: base.offsetWh - (old[index - 1]?.offsetWh ?? 0) }))
    .filter(({ base }) => !isReplaced(base));
  const found = buckets
    .flatMap(({ resets }) => resets)
    .filter((reset) => reset.pos === pos && kept.every(({ base }) => base.since !== reset.since))
    .map(({ since, missingWh }) => ({
      base: { deviceId, pos, since, offsetWh: 0, isFound: true },
      step: missingWh,
    }));
  let offsetWh = 0;
  return [...kept, ...found]
    .sort((a, b) => a.base.since - b.base.since)
    .map(({ base, step }) => {
      offsetWh += step;
      return { ...base, offsetWh };
    });
}

/** The moment from which offsets differ. */
function firstChange(old: readonly StoredBase[], now: readonly StoredBase[]): number | undefined {
  for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
    const [was, is] = [old[index], now[index]];
    if (was?.since === is?.since && was?.offsetWh === is?.offsetWh) continue;
    return Math.min(...[was, is].flatMap((base) => base?.since ?? []));
  }
  return undefined;
}

async function write(
  { query }: TelemetryQuery,
  stationId: bigint,
  deviceId: number,
  pos: number,
  bases: readonly StoredBase[],
  from: number,
): Promise<void> {
  const place = [stationId, deviceId, pos] as const;
  await query(
    `delete from counter_base where station_id = $1::bigint and device_id = $2::int and pos = $3::smallint
       and since >= $4::timestamptz and reason = 'reset' and by_user is null`,
    [...place, new Date(from)],
  );
  for (const { since, offsetWh } of bases.filter((base) => base.since >= from)) {
    // What a person has entered keeps its reason.
    await query(
      `insert into counter_base (station_id, device_id, pos, since, offset_wh, reason)
       values ($1::bigint, $2::int, $3::smallint, $4::timestamptz, $5::bigint, 'reset')
       on conflict (station_id, device_id, pos, since) do update set offset_wh = excluded.offset_wh`,
      [...place, new Date(since), offsetWh],
    );
  }
}

/** Marks the rolled buckets of a device from a moment on. */
async function bucketsFrom(
  { query }: TelemetryQuery,
  stationId: bigint,
  deviceId: number,
  from: number,
): Promise<Mark[]> {
  const rows = await query<{ t: number }>(
    `select (extract(epoch from ts) * 1000)::float8 as t from roll5
     where station_id = $1::bigint and device_id = $2::int and ts > $3::timestamptz`,
    [stationId, deviceId, new Date(from)],
  );
  return rows.map(({ t }) => ({ kind: WorkKind.Roll5, bucket: t, dueAt: t }));
}
