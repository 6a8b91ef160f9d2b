import type { Telemetry, TelemetryQuery } from '#server/db/telemetry.ts';
import { WorkKind } from '../kinds.ts';

/** A bucket of a station that is to be done, by its start in ms. */
export interface Mark {
  readonly kind: WorkKind;
  readonly bucket: number;
  /** Work of a time that has passed is due when it is marked. */
  readonly dueAt: number;
}

/** Work of one kind in one transaction. Returns the work that follows. */
export type WorkHandler = (
  tx: TelemetryQuery,
  stationId: bigint,
  buckets: readonly number[],
) => Promise<readonly Mark[]>;

export type Handlers = Readonly<Partial<Record<WorkKind, WorkHandler>>>;

/** An arbitrary number, "hlwk" in ASCII, as the first of two keys of an advisory lock; the second is the station. */
const LOCK = 0x686c776b;

const CLAIM = `
select kind::int4 as kind, (extract(epoch from bucket) * 1000)::float8 as bucket from work
where station_id = $1::bigint and due_at <= $2::timestamptz and kind = any($3::smallint[])
  and bucket between $4::timestamptz and $5::timestamptz
order by kind, bucket limit $6::int for update skip locked`;

const DONE = `
delete from work where station_id = $1::bigint and kind = $2::smallint and bucket = any($3::timestamptz[])`;

const MARK = `
insert into work as w (kind, station_id, bucket, due_at, marks)
select distinct on (kind, bucket) kind, $1::bigint, bucket, due_at, 1
from unnest($2::smallint[], $3::timestamptz[], $4::timestamptz[]) m(kind, bucket, due_at) order by kind, bucket, due_at
on conflict (kind, station_id, bucket) do update set marks = w.marks + 1`;

/** Width of a bucket of work without a time of its own: marks within it are one. */
const NOW_MS = 300_000;

/** Makes the alarm work of a station due now, because its rules changed. */
export async function markNow(tx: TelemetryQuery, stationId: bigint, now: Date): Promise<void> {
  const bucket = Math.floor(now.getTime() / NOW_MS) * NOW_MS;
  await mark(tx, stationId, [{ kind: WorkKind.Alarm, bucket, dueAt: now.getTime() }], now);
}

/** A period of buckets, both ends included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The buckets of a station's due work of some kinds; null without any. */
export async function dueSpan(
  { query }: TelemetryQuery,
  stationId: bigint,
  now: Date,
  kinds: readonly WorkKind[],
): Promise<Span | null> {
  const [row] = await query<{ from: number | null; to: number | null }>(
    `select (extract(epoch from min(bucket)) * 1000)::float8 as "from", (extract(epoch from max(bucket)) * 1000)::float8 as "to"
     from work where station_id = $1::bigint and due_at <= $2::timestamptz and kind = any($3::smallint[])`,
    [stationId, now, kinds],
  );
  return row && row.from !== null && row.to !== null ? { from: row.from, to: row.to } : null;
}

/** The stations whose work has been due for longest, in random order, so that servers begin with different ones. */
export async function dueStations(
  { query }: TelemetryQuery,
  now: Date,
  kinds: readonly WorkKind[],
  limit: number,
): Promise<bigint[]> {
  const rows = await query<{ s: string }>(
    `select station_id::text as s from work where due_at <= $1::timestamptz and kind = any($2::smallint[])
     group by station_id order by min(due_at) limit $3::int`,
    [now, kinds, limit],
  );
  return rows
    .map(({ s }) => ({ s, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ s }) => BigInt(s));
}

/**
 * Does a station's due work of a period in one transaction: claims it, does it, deletes the marks. A crash leaves the marks, and
 * frames that come meanwhile set them again. Returns how many buckets were done; 0 when another server is at it. Kinds
 * with a lock of their own (`lockClass`) do not wait for the others.
 */
export async function runStation(
  telemetry: Telemetry,
  stationId: bigint,
  now: Date,
  span: Span,
  handlers: Handlers,
  limit: number,
  lockClass = LOCK,
): Promise<number> {
  const kinds = Object.keys(handlers).map(Number);
  return telemetry.transaction(async (tx) => {
    const [lock] = await tx.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock($1::int, hashint8($2::bigint)) as free`,
      [lockClass, stationId],
    );
    if (!lock?.free) return 0;
    const claimed = await tx.query<{ kind: WorkKind; bucket: number }>(CLAIM, [
      ...[stationId, now, kinds, new Date(span.from), new Date(span.to), limit],
    ]);
    const followUps: Mark[] = [];
    for (const [kind, buckets] of byKind(claimed)) {
      followUps.push(...((await handlers[kind]?.(tx, stationId, buckets)) ?? []));
      await tx.query(DONE, [stationId, kind, buckets.map((bucket) => new Date(bucket).toISOString())]);
    }
    if (followUps.length > 0) await mark(tx, stationId, followUps, now);
    return claimed.length;
  });
}

/** For how long the oldest due work of each kind has been due. */
export async function oldestWork(
  { query }: TelemetryQuery,
  now: Date,
): Promise<{ kind: number; seconds: number }[]> {
  return query(
    `select kind::int4 as kind, extract(epoch from $1::timestamptz - min(due_at))::float8 as seconds from work
     where due_at <= $1::timestamptz group by kind`,
    [now],
  );
}

function byKind(claimed: readonly { kind: WorkKind; bucket: number }[]): Map<WorkKind, number[]> {
  const found = new Map<WorkKind, number[]>();
  for (const { kind, bucket } of claimed) found.set(kind, [...(found.get(kind) ?? []), bucket]);
  return found;
}

/** Marks a station's work. */
export async function mark(
  tx: TelemetryQuery,
  stationId: bigint,
  marks: readonly Mark[],
  now: Date,
): Promise<void> {
  await tx.query(MARK, [
    stationId,
    marks.map(({ kind }) => kind),
    marks.map(({ bucket }) => new Date(bucket).toISOString()),
    marks.map(({ dueAt }) => new Date(Math.max(dueAt, now.getTime())).toISOString()),
  ]);
}
