import { randomUUID } from 'node:crypto';
import { type Ruleset, readRuleset, type StoredRuleset } from '#server/energy/alarm-rule/public.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import { type Mark, type WorkHandler, WorkKind } from '#server/energy/work/public.ts';
import { EVENT_RULE } from '../alarm.ts';
import { AlarmBook } from '../book.ts';
import { causeOfCode, rulesByDevice } from '../device-rules.ts';
import { foldEvent, foldFrames, IDLE } from '../fold.ts';
import { readAdvances, readEvents, readNewFrames } from './read-frames.ts';
import { readAlarms, readStates, type StateTable, stateKey } from './read-states.ts';
import { writeAlarms, writeCursors, writeStates, writeVerdicts } from './write.ts';

interface Options {
  readonly now: Date;
  /** Without an own cursor, a device's frames are judged from here on; what is older is history. */
  readonly since: number;
  /** Frames in one transaction. */
  readonly frames: number;
}

/** Thrown where a station has no copy of its rules yet. */
export class NoRuleset extends Error {}

/**
 * Judges what a station sent: takes the frames after each device's cursor by time, folds them through the rules, and
 * stores states, alarms and cursors in the transaction of the work. So no frame is judged twice or left out.
 */
export const judgeHandler =
  (devices: StationDevices, { now, since, frames: limit }: Options): WorkHandler =>
  async (tx, stationId, buckets) => {
    const ruleset = await readRuleset(tx, stationId);
    if (!ruleset) throw new NoRuleset();
    const rules = rulesByDevice(ruleset, devices);
    const states = await readStates(tx, stationId);
    const advances = await readAdvances(tx, stationId, since);
    const { frames, cursors, isWhole } = await readNewFrames(
      tx,
      stationId,
      advances,
      new Set(rules.keys()),
      limit,
    );
    const events = await readEvents(tx, stationId);
    const times = [
      ...[...frames.values()].flatMap(({ readings }) => readings[0]?.t ?? []),
      ...events.map(({ t }) => t),
    ];
    const book = new AlarmBook(
      await readAlarms(tx, stationId, Math.min(now.getTime(), ...times)),
      randomUUID,
    );

    closeChanged(ruleset, states, book, now.getTime());
    for (const [deviceId, { before, readings }] of frames) {
      for (const rule of rules.get(deviceId) ?? []) {
        const key = stateKey(deviceId, rule.ruleId);
        const after = foldFrames(rule, deviceId, states.get(key), before, readings, book);
        states.set(key, after, rule.ruleVersion);
      }
    }
    const verdicts = foldEvents(ruleset, devices, events, states, book);

    await writeAlarms(tx, stationId, book, now);
    await writeStates(tx, stationId, states);
    await writeVerdicts(tx, stationId, verdicts);
    await writeCursors(tx, stationId, cursors);
    return isWhole ? [] : [moreAt(buckets, now)];
  };

/** Ends the alarms of rules that were changed or deleted, and forgets where these stood. */
function closeChanged({ rules }: StoredRuleset, states: StateTable, book: AlarmBook, now: number): void {
  const versions = new Map(rules.map(({ id, version }) => [id, version]));
  const isCurrent = (ruleId: string, version: number) =>
    ruleId.startsWith(EVENT_RULE) || versions.get(ruleId) === version;
  for (const alarm of book.open())
    if (!isCurrent(alarm.ruleId, alarm.ruleVersion)) book.reset(alarm.id, now, 'rule');
  states.dropUnless(isCurrent);
}

type Events = Awaited<ReturnType<typeof readEvents>>;

/** Folds events in order of time. Returns which of them have a meaning. */
function foldEvents(
  ruleset: Ruleset,
  devices: StationDevices,
  events: Events,
  states: StateTable,
  book: AlarmBook,
): { event: Events[number]; isMapped: boolean }[] {
  return events.map((event) => {
    const device = devices.byId.get(event.deviceId);
    const cause = device && causeOfCode(ruleset, device, event.code);
    const key = stateKey(event.deviceId, `${EVENT_RULE}${event.code}`);
    const before = states.get(key);
    const after = foldEvent(cause, event, before, book);
    if (after !== before && !(after.phase === IDLE.phase && !cause)) states.set(key, after, 0, true);
    return { event, isMapped: cause !== undefined };
  });
}

/** Frames that did not fit into the transaction are judged in the next one. */
const moreAt = (buckets: readonly number[], now: Date): Mark => ({
  ...{ kind: WorkKind.Alarm, bucket: buckets[0] ?? now.getTime(), dueAt: now.getTime() },
});
