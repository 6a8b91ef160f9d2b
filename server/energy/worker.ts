import type { Context } from '#server/core/context.ts';
import { judgeStation } from './alarm/public.ts';
import type { Devices } from './device/public.ts';
import { rollHandlers } from './roll/public.ts';
import { deriveHandler } from './station-figures/public.ts';
import { oidOf } from './telemetry/public.ts';
import { dueSpan, dueStations, runStation, WorkKind } from './work/public.ts';

/** Does the work that frames cause. Any server does any station's. */
export interface Worker {
  /** Does what is due of a station; returns how many buckets were done. */
  run(stationId: bigint): Promise<number>;
  /** Does what is due of some stations; returns whether others are left. */
  poll(): Promise<boolean>;
}

const SUMMARIES = [WorkKind.Roll5, WorkKind.Roll15, WorkKind.RollDay, WorkKind.Derive];
const KINDS = [...SUMMARIES, WorkKind.Alarm];

export function createWorker(context: Context, devices: Devices): Worker {
  const { telemetry, clock, config } = context;
  const { workStations, workBuckets } = config.limits;

  /** Until nothing of the station is due, since work causes work: minutes cause buckets, buckets cause days. */
  async function runDue(stationId: bigint): Promise<number> {
    // Before the summaries, since somebody may wait for an alarm.
    let done = await judgeStation(context, devices, stationId);
    while (true) {
      const now = clock();
      const span = await dueSpan(telemetry, stationId, now, SUMMARIES);
      if (!span) return done + (await judgeStation(context, devices, stationId));
      const known = await devices.of(stationId);
      const handlers = {
        ...(await rollHandlers(context, stationId, known, span)),
        [WorkKind.Derive]: deriveHandler(known, { oid: await oidOf(telemetry, 'frame_in'), now }),
      };
      const count = await runStation(telemetry, stationId, now, span, handlers, workBuckets);
      if (count === 0) return done;
      done += count;
    }
  }

  return {
    run: runDue,
    async poll() {
      const stations = await dueStations(telemetry, clock(), KINDS, workStations);
      let done = 0;
      for (const stationId of stations) done += await runDue(stationId);
      // Where nothing was done, other servers are at the same stations.
      return stations.length === workStations && done > 0;
    },
  };
}
