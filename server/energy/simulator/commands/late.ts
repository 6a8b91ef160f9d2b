import { and, eq, isNull } from 'drizzle-orm';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { Context } from '#server/core/context.ts';
import type { Frame, Ingest } from '#server/energy/frame/public.ts';
import { framesBetween } from '../history/rows.ts';
import { simulationEvent } from '../schema.ts';
import { dayAt, siteOf } from '../site.ts';
import { STEP_MS } from '../truth.ts';
import { checkpointBefore } from './checkpoint.ts';
import type { History } from './history.ts';
import { readLateRequests, readSites } from './sites.ts';

/**
 * Sends the frames that gateways have withheld, where a tester asked for that. The day around them is made first for
 * all devices, because its buckets are rolled up again from its frames.
 */
export async function sendLateFrames(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  history: History,
  ingest: Ingest,
): Promise<void> {
  for (const stationId of await readLateRequests(context)) {
    const [stored] = await readSites(context, stationId);
    if (!stored) continue;
    const { facts } = stored;
    const before = siteOf({ ...facts, events: facts.events.filter(({ kind }) => kind !== 'late') });
    const after = siteOf(facts);
    for (const { from, to } of before.story.gaps.filter(({ isWithheld }) => isWithheld)) {
      const day = dayAt(facts, from);
      const start = await checkpointBefore(context.db, stationId, day.startsAt);
      // Asked again with the next minute, until the history has come so far.
      if (start?.at !== day.startsAt) return;
      for (const kind of ['frame', 'roll5', 'roll15'] as const)
        await history.run({
          ...{ kind, facts: before.facts, from: day.startsAt, to: day.endsAt, start, deviceIds: null },
        } as Parameters<History['run']>[0]);
      const devices = [after.own, ...after.devices];
      const frames = framesBetween(after, devices, { from: from + STEP_MS, to, start });
      await ingest.store(frames.map((frame): Frame => ({ ...frame, q: frame.q | Quality.Late })));
    }
    await context.db
      .update(simulationEvent)
      .set({ endsAt: context.clock() })
      .where(
        and(
          eq(simulationEvent.stationId, stationId),
          eq(simulationEvent.kind, 'late'),
          isNull(simulationEvent.endsAt),
        ),
      );
  }
}
