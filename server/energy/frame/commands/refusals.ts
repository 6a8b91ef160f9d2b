import type { Context } from '#server/core/context.ts';
import { shortened } from '#server/energy/telemetry/public.ts';

/** What was refused of a message, with the device that it named. */
export interface RefusedPart {
  readonly device: string | null;
  readonly field: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What a station's gateway sent in vain. */
export interface Refusals {
  readonly count: number;
  /** The newest first; `at` is ISO 8601 UTC. */
  readonly list: readonly (RefusedPart & { readonly at: string })[];
}

const KEPT = 10;

/** `jsonb_path_query_array` cuts the list without a subquery, which a distributed table does not take here. */
const STORE = `
insert into frame_refusal as r (station_id, count, list) values ($1::bigint, $2::bigint, $3::jsonb)
on conflict (station_id) do update set count = r.count + excluded.count,
  list = jsonb_path_query_array(excluded.list || r.list, '$[0 to ${KEPT - 1}]')`;

/** Counts refusals of a station and keeps the last ones, each kind of a message once. */
export async function keepRefusals(
  { telemetry, clock }: Pick<Context, 'telemetry' | 'clock'>,
  stationId: bigint,
  refused: readonly RefusedPart[],
): Promise<void> {
  const kinds = new Map(refused.map((one) => [`${one.device}/${one.field}/${one.rule}`, one]));
  const at = clock().toISOString();
  const list = [...kinds.values()].slice(0, KEPT).map((one) => ({ at, ...one, field: shortened(one.field) }));
  await telemetry.query(STORE, [stationId, refused.length, JSON.stringify(list)]);
}

/** Reads what a station's gateway sent in vain. */
export async function readRefusals(
  { telemetry }: Pick<Context, 'telemetry'>,
  stationId: bigint,
): Promise<Refusals> {
  const [row] = await telemetry.query<{ count: string; list: string }>(
    'select count::text as count, list::text as list from frame_refusal where station_id = $1::bigint',
    [stationId],
  );
  return row ? { count: Number(row.count), list: JSON.parse(row.list) } : { count: 0, list: [] };
}

/** Stations whose newest refusal is not older than a moment, with that refusal; the newest last. */
export async function readRefusedSince(
  { telemetry }: Pick<Context, 'telemetry'>,
  stationIds: readonly bigint[],
  after: Date,
): Promise<readonly { readonly stationId: bigint; readonly at: Date; readonly device: string | null }[]> {
  if (stationIds.length === 0) return [];
  const rows = await telemetry.query<{ s: string; at: string; device: string | null }>(
    `select station_id::text as s, list->0->>'at' as at, list->0->>'device' as device from frame_refusal
     where station_id = any($1::bigint[])`,
    [[...stationIds]],
  );
  return rows
    .map(({ s, at, device }) => ({ stationId: BigInt(s), at: new Date(at), device }))
    .filter(({ at }) => at >= after)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
