import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Static, TObject } from 'typebox';
import { Code } from '#contract/codes.ts';
import type { AlarmFilters } from '#contract/energy/alarm/calls.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import type { TelemetryValue } from '#server/db/telemetry.ts';
import { alarmConfiguration, alarmRule } from '#server/energy/alarm-rule/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import type { ScopedStation } from '#server/energy/scope/public.ts';

export type Scope = ReadonlyMap<bigint, ScopedStation>;
export type AlarmFilter = Static<TObject<typeof AlarmFilters>>;

/** A condition on `alarm a` with its values, station first. */
export interface AlarmCondition {
  readonly text: string;
  readonly values: readonly TelemetryValue[];
}

const MINUTE_MS = 60_000;

const STATES = {
  open: 'a.reset_at is null',
  reset: 'a.reset_at is not null',
  unconfirmed: 'a.confirmed_at is null',
  confirmed: 'a.confirmed_at is not null',
};

/** The alarms of the stations in scope that a filter leaves. 404 for a station out of scope. */
export async function conditionOf(
  context: Context,
  scope: Scope,
  filter: AlarmFilter,
): Promise<AlarmCondition> {
  const { state, level, station, device: deviceCode, code, suppressed, waiting, from, to, search } = filter;
  const stations = [...scope.values()].filter((one) => station === undefined || one.code === station);
  if (station !== undefined && stations.length === 0) throw new Refusal(Code.NotFound);
  const ids = stations.map(({ id }) => id);
  const values: TelemetryValue[] = [ids];
  const parts = ['a.station_id = any($1::bigint[])'];
  const parameter = (value: TelemetryValue): string => `$${values.push(value)}`;
  if (state) parts.push(STATES[state]);
  if (level !== undefined) parts.push(`a.level = ${parameter(level)}::smallint`);
  if (code !== undefined) parts.push(`a.code = ${parameter(code)}`);
  if (suppressed) parts.push(`a.suppression_id is ${suppressed === 'yes' ? 'not ' : ''}null`);
  if (waiting !== undefined) {
    const since = new Date(context.clock().getTime() - waiting * MINUTE_MS);
    parts.push('a.reset_at is null', 'a.confirmed_at is null');
    parts.push(`a.start_at < ${parameter(since)}::timestamptz`);
  }
  if (from !== undefined) parts.push(`a.start_at >= ${parameter(momentOf('from', from))}::timestamptz`);
  if (to !== undefined) parts.push(`a.start_at < ${parameter(momentOf('to', to))}::timestamptz`);
  if (search) parts.push(await searched(context, stations, search, parameter));
  if (deviceCode !== undefined)
    parts.push(`a.device_id = any(${parameter(await devicesOf(context, ids, deviceCode))}::int[])`);
  return { text: parts.join(' and '), values };
}

async function devicesOf({ db }: Context, stationIds: readonly bigint[], code: string): Promise<number[]> {
  const rows = await db
    .select({ id: device.id })
    .from(device)
    .where(
      and(inArray(device.stationId, stationIds.length > 0 ? [...stationIds] : [0n]), eq(device.code, code)),
    );
  return rows.map(({ id }) => id);
}

/**
 * Codes, remarks, stations and names. Names are those of rules and configurations, of which there are few: to read them
 * in each alarm takes most of the time.
 */
async function searched(
  { db }: Context,
  stations: readonly ScopedStation[],
  search: string,
  parameter: (value: TelemetryValue) => string,
): Promise<string> {
  const wanted = search.trim();
  const part = likePattern(wanted);
  const owners = [...new Set(stations.map(({ organizationId }) => organizationId))];
  const [{ organizationId: ruleOwner }, { organizationId: codeOwner }] = [alarmRule, alarmConfiguration];
  const rules = await db
    .selectDistinct({ id: alarmRule.id })
    .from(alarmRule)
    .where(and(inArray(ruleOwner, owners), ilike(sql`(${alarmRule.body}->'names')::text`, part)));
  const codes = await db
    .selectDistinct({ code: alarmConfiguration.code })
    .from(alarmConfiguration)
    .where(
      and(
        inArray(codeOwner, owners),
        or(ilike(alarmConfiguration.code, part), ilike(sql`${alarmConfiguration.names}::text`, part)),
      ),
    );
  const lower = wanted.toLowerCase();
  const places = stations.filter(({ name, code }) => `${name}\n${code}`.toLowerCase().includes(lower));
  const text = parameter(part);
  return `(${[
    `a.code ilike ${text}`,
    `(a.note <> '' and a.note ilike ${text})`,
    `a.rule_id = any(${parameter(rules.map(({ id }) => id))}::text[])`,
    `a.code = any(${parameter(codes.map(({ code }) => code))}::text[])`,
    `a.station_id = any(${parameter(places.map(({ id }) => id))}::bigint[])`,
  ].join(' or ')})`;
}

export function momentOf(field: string, text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw refuseField(field, 'field.pattern');
  return at;
}
