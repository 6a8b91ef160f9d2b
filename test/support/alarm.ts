import type { RuleBody } from '#contract/energy/alarm-rule/rules.ts';
import type { Context } from '#server/core/context.ts';
import type { Telemetry, TelemetryQuery } from '#server/db/telemetry.ts';
import { judgeStation } from '#server/energy/alarm/public.ts';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { createIngest } from '#server/energy/frame/commands/ingest.ts';
import type { Answer, TestServer } from './server.ts';
import { type MeasuredStation, measuredStation } from './telemetry.ts';

const MINUTE_MS = 60_000;
const NEVER_MS = 2 ** 31 - 1;

/** Limits with which a server does nothing of alarms by itself: the tests do it. */
export const QUIET = {
  ...{ workPollMs: NEVER_MS, pushPollMs: NEVER_MS },
  ...{ alarmTickMs: NEVER_MS, alarmTellMs: NEVER_MS },
};

export const ADMINISTRATOR = '13800000001';

/** A rule with a short form for tests: over 50 volts of a battery, at once. */
export function ruleOf(facts: Partial<RuleBody> & { readonly code: string }): RuleBody {
  return {
    ...{ level: 2, names: { zh: '电压过高', en: 'Voltage too high', ja: '電圧が高すぎます' }, match: 'any' },
    conditions: [{ kind: 'threshold', point: 'volts', op: '>', value: 50 }],
    ...{ holdS: 0, clearHoldS: 60, flapS: 600, enabled: true, safety: false },
    // The demo's simulator feeds batteries of other stations.
    scope: { stationTypes: [], stations: ['SF-ES-01'], deviceKinds: ['battery'], devices: [] },
    ...facts,
  } as RuleBody;
}

/** An alarm in short: code, start, end, restores and value, with times in minutes of the story. */
export interface ShortAlarm {
  readonly code: string;
  readonly device: string;
  readonly start: number;
  readonly reset: number | null;
  readonly reason: string | null;
  readonly restores: number;
  readonly value: number | null;
  readonly extreme: number | null;
}

/** A copy of the context whose transactions fail after so many statements, as if the server was killed there. */
export function killedAfter(context: Context, statements: number): Context {
  let left = statements;
  const { telemetry } = context;
  const failing = (inner: TelemetryQuery): TelemetryQuery => ({
    query: (text, values) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return inner.query(text, values);
    },
  });
  const broken: Telemetry = {
    ...telemetry,
    transaction: (work) => telemetry.transaction((tx) => work(failing(tx))),
  };
  return { ...context, telemetry: broken };
}

/** A station with batteries whose frames are judged when a test says so. */
export async function alarmRig(server: TestServer, code = 'SF-ES-01', batteries = ['BAT-1', 'BAT-2']) {
  const { context } = server;
  const place: MeasuredStation = await measuredStation(server, code, batteries);
  const { accessToken: token } = await server.signIn(code.startsWith('SF') ? ADMINISTRATOR : '13800000004');
  const organization = (await server.get('/usercenter/get-default-organization', { token })).data
    .orgUuid as string;
  /** A whole minute, recent enough to be judged without a cursor. */
  const start = Math.floor(server.clock().getTime() / MINUTE_MS) * MINUTE_MS - 10 * MINUTE_MS;
  const ingest = createIngest(context);
  const names = new Map(Object.entries(place.devices).map(([name, id]) => [id, name]));

  const rig = {
    ...{ place, token, organization, start, code },
    options: { token, org: organization },
    at: (minute: number) => new Date(start + minute * MINUTE_MS).toISOString(),
    /** Deletes the rules that the demo has, so that only those of the test judge. */
    async withoutDemoRules(): Promise<void> {
      const { data } = await server.get('/alarm_v2/rules?size=100', rig.options);
      for (const { id } of data.list) await rig.remove(id);
    },
    send: (method: 'PUT' | 'DELETE' | 'POST', path: string, body?: unknown): Promise<Answer> =>
      server.send(method, `/alarm_v2/${path}`, body, rig.options),
    remove: (id: string) => rig.send('DELETE', `rules/${id}`),
    async addRule(rule: RuleBody): Promise<string> {
      const own = { ...rule, scope: { ...rule.scope, stations: [code] } };
      const answer = await server.post('/alarm_v2/rules', own, rig.options);
      if (answer.code !== 200) throw new Error(`${answer.message} ${JSON.stringify(answer.data)}`);
      return answer.data.id;
    },
    /** Stores frames of volts by minute; null is a missing value. */
    async volts(
      values: Readonly<Record<number, number | null>>,
      device = 'BAT-1',
      quality = 0,
    ): Promise<void> {
      await ingest.store(
        Object.entries(values).map(([minute, value]) => ({
          ...{
            s: place.id,
            d: place.devices[device] ?? 0,
            t: start + Number(minute) * MINUTE_MS,
            q: quality,
          },
          ...{ v: [50, value, 0], c: [0, 0] },
        })),
      );
    },
    judge: (by: Context = context) => judgeStation(by, createDevices(context), place.id),
    /** Two servers at once, until nothing is due; the test's server may be a third one. */
    async judgeTwice(): Promise<void> {
      while (true) {
        await Promise.all([rig.judge(), rig.judge()]);
        const [left] = await context.telemetry.query<{ count: number }>(
          'select count(*)::int4 as count from work where kind = 4 and station_id = $1::bigint',
          [place.id],
        );
        if (left?.count === 0) return;
      }
    },
    async alarms(): Promise<ShortAlarm[]> {
      const rows = await context.telemetry.query<
        { d: number; start: number; reset: number | null } & ShortAlarm
      >(
        `select code, device_id as d, (extract(epoch from start_at) * 1000)::float8 as start,
           (extract(epoch from reset_at) * 1000)::float8 as reset, reset_reason as reason,
           restore_count as restores, value, extreme
         from alarm where station_id = $1::bigint order by start_at, device_id, code`,
        [place.id],
      );
      const minute = (at: number) => Math.round((at - start) / MINUTE_MS);
      return rows.map(({ d, start: from, reset, ...rest }) => ({
        ...{ code: rest.code, device: names.get(d) ?? String(d), start: minute(from) },
        ...{ reset: reset === null ? null : minute(reset), reason: rest.reason, restores: rest.restores },
        ...{ value: rest.value, extreme: rest.extreme },
      }));
    },
    /** Steps of all alarms of the station, with their minutes. */
    async steps(): Promise<string[]> {
      const rows = await context.telemetry.query<{ step: string; at: number }>(
        `select step, (extract(epoch from at) * 1000)::float8 as at from alarm_event
         where station_id = $1::bigint order by at, step`,
        [place.id],
      );
      return rows.map(({ step, at }) => `${step} ${Math.round((at - start) / MINUTE_MS)}`);
    },
    /** Forgets all that was sent and judged. */
    async clear(): Promise<void> {
      const tables = ['frame', 'latest', 'work', 'alarm', 'alarm_event', 'alarm_state', 'alarm_cursor'];
      await context.telemetry.query(`truncate ${[...tables, 'device_event', 'alarm_push'].join()}`);
    },
  };
  return rig;
}
