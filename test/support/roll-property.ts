import assert from 'node:assert/strict';
import fc from 'fast-check';
import { framesOf, type rollTwins, story } from './roll-model.ts';

/** What happens between two batches: nothing, work, or a server that is killed at it. */
const pause = fc.oneof(fc.constant('nothing' as const), fc.constant('work' as const), fc.nat({ max: 25 }));

/**
 * Whatever the order, the repetitions and the crashes: rollups are what they are when everything came in order, and
 * was rolled up once.
 */
export async function checkRollups(
  { twins, start, clear, store, work, crash, rows }: Awaited<ReturnType<typeof rollTwins>>,
  numRuns: number,
): Promise<void> {
  const [shuffled, ordered] = twins;
  const delivery = fc.record({
    stories: fc.tuple(story, story),
    order: fc.array(fc.nat(), { minLength: 300, maxLength: 300 }),
    displacement: fc.constantFrom(0, 3, 30, 100),
    batch: fc.integer({ min: 2, max: 30 }),
    pauses: fc.array(pause, { minLength: 1, maxLength: 8 }),
    repeat: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(delivery, async ({ stories, order, displacement, batch, pauses, repeat }) => {
      await clear();
      const frames = stories.flatMap((one, index) =>
        framesOf(one, start).map((frame) => ({ ...frame, device: index === 0 ? 'A' : 'B' })),
      );
      const sent = frames
        .map((frame, index) => ({
          frame,
          place: frame.t / 60_000 + ((order[index % order.length] ?? 0) % (displacement + 1)),
        }))
        .sort((a, b) => a.place - b.place)
        .map(({ frame }) => frame);
      for (let from = 0, turn = 0; from < sent.length; from += batch, turn += 1) {
        const part = sent.slice(from, from + batch);
        await store(shuffled, part);
        if (repeat) await store(shuffled, sent.slice(Math.max(0, from - 20), from + batch));
        const what = pauses[turn % pauses.length];
        if (what === 'work') await work(shuffled);
        else if (typeof what === 'number') await crash(shuffled, what);
      }
      await work(shuffled);
      await store(
        ordered,
        frames.toSorted((a, b) => a.t - b.t),
      );
      await work(ordered);
      const [actual, expected] = [await rows(shuffled), await rows(ordered)];
      assert.deepEqual(actual, expected);
      assert.equal(actual.work?.length, 0);
      assert.ok(actual.roll5?.length && actual.roll15?.length && actual.roll_day?.length);
    }),
    { numRuns },
  );
}
