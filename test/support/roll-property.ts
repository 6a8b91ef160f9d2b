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
    // Derived frames mark the buckets around them too.
    isDerived: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(delivery, async ({ stories, order, displacement, batch, pauses, repeat, isDerived }) => {
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
        await store(shuffled, part, isDerived);
        if (repeat) await store(shuffled, sent.slice(Math.max(0, from - 20), from + batch), isDerived);
        const what = pauses[turn % pauses.length];
        if (what === 'work') await work(shuffled);
        else if (typeof what === 'number') await crash(shuffled, what);
      }
      await work(shuffled);
      await store(
        ordered,
        frames.toSorted((a, b) => a.t - b.t),
        isDerived,
      );
      await work(ordered);
      const [actual, expected] = [await rows(shuffled), await rows(ordered)];
      assert.deepEqual(actual, expected);
      assert.equal(actual.work?.length, 0);
      assert.ok(actual.roll5?.length && actual.roll15?.length && actual.roll_day?.length);
    }),
    // A story is short enough to be read; shrinking it would take minutes.
    { numRuns, endOnFailure: true },
  );
}

/** The reading at the start of a bucket lies between its neighbours, of which one comes late. */
export async function checkLateFrame({
  twins: [late, ordered],
  start,
  clear,
  store,
  work,
  rows,
}: Awaited<ReturnType<typeof rollTwins>>): Promise<void> {
  await clear();
  const frame = (minute: number) => ({
    ...{ device: 'A', t: start + minute * 60_000, q: 0, v: [50, 1, 0] },
    c: [1000 + minute ** 2, null],
  });
  await store(late, [0, 1, 2, 6, 7, 8, 9].map(frame), false);
  await work(late);
  await store(late, [frame(4)], false);
  await work(late);
  await store(ordered, [0, 1, 2, 4, 6, 7, 8, 9].map(frame), false);
  await work(ordered);
  assert.deepEqual(await rows(late), await rows(ordered));
}

/** The first frames of a reset come late, so that it begins earlier, in the bucket before. */
export async function checkLateReset({
  twins: [late, ordered],
  start,
  clear,
  store,
  work,
  rows,
}: Awaited<ReturnType<typeof rollTwins>>): Promise<void> {
  await clear();
  const frame = (minute: number) => ({
    ...{ device: 'A', t: start + minute * 60_000, q: 0, v: [50, 1, 0] },
    c: [minute < 13 ? 5_000_000 + minute * 100 : minute * 100, null],
  });
  const minutes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => frame(from + index));
  await store(late, [...minutes(0, 13), ...minutes(15, 40)], false);
  await work(late);
  await store(late, minutes(13, 15), false);
  await work(late);
  await store(ordered, minutes(0, 40), false);
  await work(ordered);
  const [actual, expected] = [await rows(late), await rows(ordered)];
  assert.deepEqual(actual, expected);
  assert.deepEqual(
    actual.counter_base?.map((row) => Date.parse(JSON.parse(String(row)).since) - start),
    [13 * 60_000],
  );
}
