import { inArray } from 'drizzle-orm';
import { subPage } from '#contract/child/address.ts';
import { CONFIRM_WITHIN_MINUTES } from '#contract/energy/alarm/limits.ts';
import type { Names } from '#contract/energy/alarm-rule/rules.ts';
import { STATION_GRADES, type StationGrade } from '#contract/energy/station/limits.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { InboxKind } from '#server/core/inbox/kind.ts';
import type { TelemetryValue } from '#server/db/telemetry.ts';
import { station } from '#server/energy/station/schema.ts';
import { findDeviceNames, scopeById } from './commands/facts.ts';
import { publicId } from './id.ts';

interface Graded {
  readonly id: bigint;
  readonly grade: StationGrade;
}

interface Row {
  readonly s: string;
  readonly id: string;
  readonly deviceId: number;
  readonly names: string;
  readonly startAt: number;
}

/** Open alarms that nobody has confirmed within the time of their station's grade. Suppressed ones need nobody. */
export const alarmInbox: InboxKind = {
  name: 'alarm',
  title: { zh: '确认告警', en: 'Confirm an alarm', ja: '警報の確認' },
  permissions: ['monitor:view', 'diagram:view', 'alarmRecords:view', 'alarm:confirm'],
  async find(context, asker, most) {
    const scope = await scopeById(context, asker);
    const usable = [...scope.values()].filter(({ uses }) => uses.has('operate')).map(({ id }) => id);
    if (usable.length === 0) return [];
    const grades = await context.db
      .select({ id: station.id, grade: station.grade })
      .from(station)
      .where(inArray(station.id, usable));
    const rows = await findUnconfirmed(context, grades, most);
    const devices = await findDeviceNames(
      context,
      rows.map(({ deviceId }) => deviceId),
    );
    return rows.flatMap(({ s, id, deviceId, names, startAt }) => {
      const place = scope.get(BigInt(s));
      if (!place) return [];
      const alarm = publicId({ stationId: place.id, id });
      const path = subPage('monitor', '/monitor/diagram', { station: place.code, tab: 'alarms', alarm });
      return {
        ...{ id: alarm, subject: `${place.name} · ${(JSON.parse(names) as Names)[asker.language]}` },
        ...{ note: devices.get(deviceId)?.name ?? '', since: new Date(startAt), due: null },
        ...{ isOverdue: true, opens: { path } },
      };
    });
  },
};

/** One condition for each grade: a distributed table joins no list of limits. */
function findUnconfirmed(
  { telemetry, clock }: Context,
  stations: readonly Graded[],
  most: number,
): Promise<Row[]> {
  const now = clock();
  const values: TelemetryValue[] = [];
  const limits = STATION_GRADES.map((grade) => {
    const own = stations.filter((one) => one.grade === grade).map(({ id }) => id);
    values.push(own, secondsAfter(now, -60 * CONFIRM_WITHIN_MINUTES[grade]));
    const [ids, before] = [values.length - 1, values.length];
    return `(a.station_id = any($${ids}::bigint[]) and a.start_at <= $${before}::timestamptz)`;
  });
  return telemetry.query<Row>(
    `select a.station_id::text as s, a.id::text as id, a.device_id as "deviceId", a.names::text as names,
       (extract(epoch from a.start_at) * 1000)::float8 as "startAt"
     from alarm a where a.reset_at is null and a.confirmed_at is null and a.suppression_id is null
       and (${limits.join(' or ')}) order by a.start_at, a.id limit ${most}`,
    values,
  );
}
