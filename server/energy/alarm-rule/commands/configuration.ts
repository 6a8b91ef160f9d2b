import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts';
import type {
  listAlarmConfigurations,
  listUnmappedCodes,
  setAlarmConfiguration,
} from '#contract/energy/alarm-rule/calls.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { findPage } from '#server/db/page.ts';
import { scopeById } from '#server/energy/alarm/public.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { actIn } from '#server/user-centre/permission/public.ts';
import { alarmConfiguration } from '../schema.ts';
import { publishOf } from './publish.ts';
import { nextRevision } from './rule.ts';

/** One page of what the codes of products mean to an organisation. */
export async function findConfigurations(
  { db }: Context,
  organizationId: string,
  query: QueryOf<typeof listAlarmConfigurations>,
): Promise<DataOf<typeof listAlarmConfigurations>> {
  const part = query.search && `%${query.search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    eq(alarmConfiguration.organizationId, organizationId),
    query.maker ? eq(alarmConfiguration.maker, query.maker) : undefined,
    query.model ? eq(alarmConfiguration.model, query.model) : undefined,
    part ? or(ilike(alarmConfiguration.code, part), ilike(alarmConfiguration.model, part)) : undefined,
  );
  const { list, pagination } = await findPage(db, query, {
    rows: db.select().from(alarmConfiguration).where(where).$dynamic(),
    ...{ from: alarmConfiguration, where },
    order: [asc(alarmConfiguration.maker), asc(alarmConfiguration.model)],
    key: asc(alarmConfiguration.code),
  });
  return {
    list: list.map(({ maker, model, code, level, names, advice, isSafety }) => ({
      ...{ maker, model, code, level, names, advice, safety: isSafety },
    })),
    pagination,
  };
}

/** Sets what a code means from now on. */
export async function setConfiguration(
  context: Context,
  { userId, membership: { organizationId } }: Caller & { readonly membership: CallerMembership },
  { maker, model, code, safety, ...facts }: BodyOf<typeof setAlarmConfiguration>,
): Promise<void> {
  for (const [language, name] of Object.entries(facts.names))
    if (isBlank(name)) throw refuseField(`names.${language}`, 'alarmRule.name');
  await inTransaction(context, async (inner) => {
    const { db } = inner;
    await actIn(inner, { userId, organizationId }, 'alarmRule:edit');
    const values = { ...facts, isSafety: safety, revision: await nextRevision(db) };
    const key = { organizationId, maker, model, code };
    const { organizationId: owner, maker: by, model: product, code: sent } = alarmConfiguration;
    const [before] = await db
      .select()
      .from(alarmConfiguration)
      .where(and(eq(owner, organizationId), eq(by, maker), eq(product, model), eq(sent, code)));
    await db
      .insert(alarmConfiguration)
      .values({ ...key, ...values })
      .onConflictDoUpdate({ target: [owner, by, product, sent], set: values });
    await recordOperation(db, {
      ...{ userId, organizationId, title: 'configure-alarm', uri: '/alarm_v2/configurations' },
      subject: `alarm-code:${maker}/${model}/${code}`.slice(0, 139) as `alarm-code:${string}`,
      before: before ? { level: before.level, names: before.names, safety: before.isSafety } : null,
      after: { level: facts.level, names: facts.names, safety },
    });
  });
  await publishOf(context, organizationId);
}

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
  const byId = new Map(devices.map((row) => [row.id, row]));
  const found = new Map<
    string,
    { count: number; newest: (typeof rows)[number]; by: (typeof devices)[number] }
  >();
  for (const row of rows) {
    const by = byId.get(row.d);
    if (!by) continue;
    const key = `${by.maker}/${by.model}/${row.code}`;
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
