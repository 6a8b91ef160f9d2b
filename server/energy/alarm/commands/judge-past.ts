import { randomUUID } from 'node:crypto';
import type { Context } from '#server/core/context.ts';
import type { TelemetryQuery } from '#server/db/telemetry.ts';
import { publishRulesets, readRuleset } from '#server/energy/alarm-rule/public.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import type { Alarm } from '../alarm.ts';
import { AlarmBook } from '../book.ts';
import type { Reading } from '../condition.ts';
import { rulesByDevice } from '../device-rules.ts';
import { foldFrames, IDLE } from '../fold.ts';
import { readAlarms, readStates, stateKey } from './read-states.ts';
import { writeAlarms, writeCursors, writeStates, writeSteps } from './write.ts';

/** Frames of a device from before it was judged. */
export interface Episode {
  readonly deviceId: number;
  readonly readings: readonly Reading[];
  /** Live frames go on from here. */
  readonly isOpenEnded: boolean;
  /** Who saw to it, so long after the alarm was raised. */
  readonly confirmation?: { readonly userId: string; readonly afterMs: number; readonly note: string };
}

/**
 * Judges a demo station's past as if its rules had been there, before its first live frame is judged. A device that
 * was judged before is left alone.
 */
export async function judgePast(
  context: Pick<Context, 'db' | 'telemetry' | 'clock'>,
  stationId: bigint,
  devices: StationDevices,
  episodes: readonly Episode[],
): Promise<void> {
  await publishRulesets(context, [stationId]);
  const now = context.clock();
  await context.telemetry.transaction(async (tx) => {
    const ruleset = await readRuleset(tx, stationId);
    const [judged] = await tx.query(
      'select 1 from alarm_cursor where station_id = $1::bigint and device_id = any($2::int[]) limit 1',
      [stationId, episodes.map(({ deviceId }) => deviceId)],
    );
    if (!ruleset || judged) return;
    const rules = rulesByDevice(ruleset, devices);
    const states = await readStates(tx, stationId);
    const book = new AlarmBook(await readAlarms(tx, stationId, now.getTime()), randomUUID);
    const cursors = new Map<number, number>();
    for (const { deviceId, readings, isOpenEnded } of episodes) {
      for (const rule of rules.get(deviceId) ?? []) {
        const state = foldFrames(rule, deviceId, IDLE, undefined, readings, book);
        if (isOpenEnded) states.set(stateKey(deviceId, rule.ruleId), state, rule.ruleVersion);
      }
      const last = readings.at(-1);
      if (isOpenEnded && last) cursors.set(deviceId, last.t);
    }
    const added = book.added();
    await writeAlarms(tx, stationId, book, now);
    await writeStates(tx, stationId, states);
    await writeCursors(tx, stationId, cursors);
    for (const episode of episodes) await confirm(tx, stationId, added, episode, now);
    await tx.query(
      `update alarm_event set recorded_at = at where station_id = $1::bigint and alarm_id = any($2::uuid[])`,
      [stationId, added.map(({ id }) => id)],
    );
  });
}

/** Whoever was told of an alarm in its fifth minute confirmed it: no further message was sent. */
const TOLD_AFTER_MS = 300_000;

async function confirm(
  tx: TelemetryQuery,
  stationId: bigint,
  alarms: readonly Alarm[],
  { deviceId, readings, confirmation }: Episode,
  now: Date,
): Promise<void> {
  const first = readings[0]?.t ?? now.getTime();
  const last = readings.at(-1)?.t ?? first;
  if (!confirmation) return;
  const { userId, afterMs, note } = confirmation;
  for (const { id, startAt } of alarms.filter((one) => one.deviceId === deviceId)) {
    if (startAt < first || startAt > last) continue;
    const at = startAt + afterMs;
    await tx.query(
      `update alarm set confirmed_at = $3::timestamptz, confirmed_by = $4::uuid, note = $5, escalated = 1,
         notified_at = $6::timestamptz where station_id = $1::bigint and id = $2::uuid`,
      [stationId, id, new Date(at), userId, note, new Date(startAt + TOLD_AFTER_MS)],
    );
    const step = { alarmId: id, step: 'confirmed' as const, at, value: null, note, byUser: userId };
    await writeSteps(tx, stationId, [step], now);
  }
}
