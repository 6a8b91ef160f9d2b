import type { Context } from '#server/core/context.ts';
import { publishRulesets } from '#server/energy/alarm-rule/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { runStation, WorkKind } from '#server/energy/work/public.ts';
import { ALARM_LOCK } from '../lock.ts';
import { judgeHandler, NoRuleset } from './judge.ts';

const ALL_TIME = { from: 0, to: Date.UTC(9999, 0) };

/** Judges a station's due frames and events, until none is left; returns how many marks that did. */
export async function judgeStation(context: Context, devices: Devices, stationId: bigint): Promise<number> {
  const { telemetry, clock, config } = context;
  const { ingestLateSeconds, alarmFrames, workBuckets } = config.limits;
  let done = 0;
  let isPublished = false;
  while (true) {
    const now = clock();
    const options = { now, since: now.getTime() - ingestLateSeconds * 1000, frames: alarmFrames };
    const handlers = { [WorkKind.Alarm]: judgeHandler(await devices.of(stationId), options) };
    try {
      const count = await runStation(telemetry, stationId, now, ALL_TIME, handlers, workBuckets, ALARM_LOCK);
      if (count === 0) return done;
      done += count;
    } catch (error) {
      // A station that is gone has no rules to publish.
      if (!(error instanceof NoRuleset) || isPublished) throw error;
      isPublished = true;
      await publishRulesets(context, [stationId]);
    }
  }
}
