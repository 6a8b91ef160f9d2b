import { and, eq, inArray } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { listUnmappedCodes } from '#contract/energy/alarm-rule/calls.ts';
import type { Context } from '#server/core/context.ts';
import { scopeById } from '#server/energy/alarm/public.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { alarmConfiguration } from '../schema.ts';

const THIRTY_DAYS_MS = 30 * 86_400_000;
const MOST_CODES = 200;

/** Codes of the stations in scope that nobody has given a meaning. */
export async function findUnmapped(
  context: Context,
  asker: Asker,
): Promise<DataOf<typeof listUnmappedCodes>> {
  const { db, telemetry, clock } = context;
  const scope = await scopeById(context, asker);
  const rows = await telemetry.query<{ s: string; d: number; code: string; count: number; at: number }>(
    `select station_id::text as s, device_id as d, code, count(*)::int4 as count,
       (extract(epoch from max(ts)) * 1000)::float8 as at
     from device_event where station_id = any($1::bigint[]) and received_at > $2::timestamptz and is_mapped = false
     group by 1, 2, 3 order by 4 desc, 5 desc limit 5000`,
    [[...scope.keys()], new Date(clock().getTime() - THIRTY_DAYS_MS)],
  );
  const ids = [...new Set(rows.map(({ d }) => d))];
  const devices = await db
    .select({ id: device.id, code: device.code, maker: deviceModel.maker, model: deviceModel.model })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(inArray(device.id, ids.length > 0 ? ids : [0]));
  const configured = await findConfigured(context, asker.membership.organizationId);
  const byId = new Map(devices.map((row) => [row.id, row]));
  const found = new Map<
    string,
    { count: number; newest: (typeof rows)[number]; by: (typeof devices)[number] }
  >();
  for (const row of rows) {
    const by = byId.get(row.d);
    const key = by && `${by.maker}/${by.model}/${row.code}`;
    // It came before somebody gave it a meaning.
    if (!key || configured.has(key)) continue;
    const known = found.get(key);
    const newest = known && known.newest.at > row.at ? known.newest : row;
    found.set(key, {
      by: known?.newest === newest ? known.by : by,
      newest,
      count: (known?.count ?? 0) + row.count,
    });
  }
  return {
    list: [...found.values()]
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_CODES)
      .map(({ count, newest, by }) => ({
        ...{ maker: by.maker, model: by.model, code: newest.code, count },
        station: scope.get(BigInt(newest.s))?.code ?? '',
        ...{ device: by.code, at: new Date(newest.at).toISOString() },
      })),
  };
}

/** Codes of products that have a meaning now. */
async function findConfigured({ db }: Context, organizationId: string): Promise<ReadonlySet<string>> {
  const { maker, model, code } = alarmConfiguration;
  const rows = await db
    .select({ maker, model, code })
    .from(alarmConfiguration)
    .where(
      and(eq(alarmConfiguration.organizationId, organizationId), eq(alarmConfiguration.isDeleted, false)),
    );
  return new Set(rows.map((row) => `${row.maker}/${row.model}/${row.code}`));
}
