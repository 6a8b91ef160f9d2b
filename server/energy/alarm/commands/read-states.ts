import type { TelemetryQuery } from '#server/db/telemetry.ts';
import type { Alarm } from '../alarm.ts';
import { IDLE, isForgettable, type Phase, type RuleState } from '../fold.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

export const stateKey = (deviceId: number, ruleId: string): string => `${deviceId}/${ruleId}`;

interface Entry {
  readonly deviceId: number;
  readonly ruleId: string;
  readonly version: number;
  readonly state: RuleState;
}

/** Where the rules of a station stand with its devices; what is not in it is idle. */
export class StateTable {
  readonly #entries = new Map<string, Entry>();
  readonly #stored: ReadonlySet<string>;
  readonly #touched = new Set<string>();

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) this.#entries.set(stateKey(entry.deviceId, entry.ruleId), entry);
    this.#stored = new Set(this.#entries.keys());
  }

  get(key: string): RuleState {
    return this.#entries.get(key)?.state ?? IDLE;
  }

  /** `isKept`: stored even when it is idle. */
  set(key: string, state: RuleState, version: number, isKept = false): void {
    if (state === this.#entries.get(key)?.state) return;
    const at = key.indexOf('/');
    this.#touched.add(key);
    if (!isKept && isForgettable(state)) this.#entries.delete(key);
    else
      this.#entries.set(key, {
        deviceId: Number(key.slice(0, at)),
        ruleId: key.slice(at + 1),
        version,
        state,
      });
  }

  dropUnless(isCurrent: (ruleId: string, version: number) => boolean): void {
    for (const [key, { ruleId, version }] of this.#entries) {
      if (isCurrent(ruleId, version)) continue;
      this.#touched.add(key);
      this.#entries.delete(key);
    }
  }

  changed(): Entry[] {
    return [...this.#touched].flatMap((key) => this.#entries.get(key) ?? []);
  }

  /** Devices and rules of rows that are idle now. */
  removed(): { deviceId: number; ruleId: string }[] {
    return [...this.#touched]
      .filter((key) => this.#stored.has(key) && !this.#entries.has(key))
      .map((key) => ({
        deviceId: Number(key.slice(0, key.indexOf('/'))),
        ruleId: key.slice(key.indexOf('/') + 1),
      }));
  }
}

interface StateRow {
  d: number;
  rule: string;
  version: number;
  state: Phase;
  since: number;
  met: number;
  point: string | null;
  value: number | null;
  pre: number | null;
  extreme: number | null;
  alarm: string | null;
}

export async function readStates({ query }: TelemetryQuery, stationId: bigint): Promise<StateTable> {
  const rows = await query<StateRow>(
    `select device_id as d, rule_id as rule, rule_version as version, state::int4 as state, ${ms('since')} as since,
       met, point, value, pre_value as pre, extreme, alarm_id::text as alarm
     from alarm_state where station_id = $1::bigint`,
    [stationId],
  );
  return new StateTable(
    rows.map(({ d, rule, version, state, since, met, point, value, pre, extreme, alarm }) => ({
      ...{ deviceId: d, ruleId: rule, version },
      state: { phase: state, since, met, alarmId: alarm, reason: { point, value, preValue: pre, extreme } },
    })),
  );
}

/** Columns of an alarm, as the engine knows it. */
export const ALARM_COLUMNS_OF_ENGINE = `
  id::text as id, device_id as "deviceId", rule_id as "ruleId", rule_version as "ruleVersion", code,
  level::int4 as level, names::text as names, is_safety as "isSafety", point, value, pre_value as "preValue", extreme,
  ${ms('start_at')} as "startAt", ${ms('reset_at')} as "resetAt", reset_reason as "resetReason",
  restore_count as "restoreCount"`;

export type EngineRow = Omit<Alarm, 'names'> & { readonly names: string };

export const alarmOfRow = (row: EngineRow): Alarm => ({ ...row, names: JSON.parse(row.names) });

/** Flap windows are at most a day. */
const LONGEST_FLAP_MS = 86_400_000;

/**
 * The alarms of a station that are open, and those that may come back: reset at most a flap window before `from`.
 * Those of a station that sends as it should are few.
 */
export async function readAlarms(
  { query }: TelemetryQuery,
  stationId: bigint,
  from: number,
): Promise<Alarm[]> {
  const rows = await query<EngineRow>(
    `select ${ALARM_COLUMNS_OF_ENGINE} from alarm where station_id = $1::bigint and (reset_at is null or reset_at >= $2::timestamptz)`,
    [stationId, new Date(from - LONGEST_FLAP_MS)],
  );
  return rows.map(alarmOfRow);
}
