import { Code } from '#contract/codes.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { isDatabaseAway } from '#server/db/failure.ts';
import type { Frame } from '../frame.ts';
import { keyOf, type NewKeys, storeFrames } from './store.ts';

/** What became of a sender's frames. */
export interface Stored {
  readonly stored: number;
  readonly repeated: number;
}

/** Takes frames of many senders and stores them in batches. */
export interface Ingest {
  /**
   * Resolves when the frames are committed. `isDerived`: the station's figures are made of them. While too many frames
   * wait, it refuses, or with `waits` begins later, so that its caller reads no more.
   */
  store(frames: readonly Frame[], isDerived?: boolean, waits?: boolean): Promise<Stored>;
  /** Frames that wait for a commit or are in one. */
  waiting(): number;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

/** Told after each commit. */
interface Observer {
  /** The stations of the stored frames. */
  readonly onStored?: (stations: ReadonlySet<bigint>) => void;
  readonly onCommit?: (seconds: number, frames: number) => void;
}

/** A sender's frames, or those that did not fit into the batch before. */
interface Entry {
  readonly frames: readonly Frame[];
  readonly isDerived: boolean;
  /** Takes the keys that it counts as stored out of those of the batch. */
  readonly done: (newKeys: NewKeys) => void;
  readonly failed: (error: unknown) => void;
}

/** Senders of refused frames come back after this; a full queue is stored in less. */
const RETRY_SECONDS = 2;

/**
 * Creates a server's ingest. There is no timer: what comes while commits are under way goes into the next one. So a
 * single sender waits for its own commit only, and many share one.
 */
export function createIngest(
  { telemetry, clock, config: { limits } }: Pick<Context, 'telemetry' | 'clock' | 'config'>,
  { onStored, onCommit }: Observer = {},
): Ingest {
  const isEmbedded = telemetry.kind === 'embedded';
  const batchFrames = isEmbedded ? limits.ingestBatchFramesEmbedded : limits.ingestBatchFrames;
  const maxCommits = isEmbedded ? 1 : limits.ingestCommits;
  const queue: Entry[] = [];
  let waiting = 0;
  let commits = 0;
  const idle: (() => void)[] = [];
  /** The first of those who wait for room, and the end of their row. */
  let makeRoom: () => void = () => undefined;
  let row: Promise<void> = Promise.resolve();
  const isFull = (frames: number) => waiting > 0 && waiting + frames > limits.ingestWaitingFrames;

  function next(): void {
    while (commits < maxCommits && queue.length > 0) {
      const batch = takeBatch(queue, batchFrames);
      commits += 1;
      void commit(batch).finally(() => {
        commits -= 1;
        waiting -= countFrames(batch);
        if (commits === 0 && queue.length === 0) for (const resolve of idle.splice(0)) resolve();
        makeRoom();
        next();
      });
    }
  }

  /** In order of arrival, so that a large message is not overtaken for ever. */
  function roomFor(frames: number): Promise<void> {
    row = row.then(async () => {
      while (isFull(frames))
        await new Promise<void>((resolve) => {
          makeRoom = resolve;
        });
    });
    return row;
  }

  async function commit(batch: readonly Entry[]): Promise<void> {
    const begun = performance.now();
    try {
      const newKeys = await storeEntries(batch);
      const stored = newKeys === 'all' ? countFrames(batch) : newKeys.size;
      onCommit?.((performance.now() - begun) / 1000, stored);
      for (const { done } of batch) done(newKeys);
    } catch (error) {
      if (batch.length === 1 || isDatabaseAway(error)) for (const { failed } of batch) failed(error);
      // One sender's frames must not keep those of the others out.
      else for (const entry of batch) await commit([entry]);
    }
  }

  async function storeEntries(batch: readonly Entry[]): Promise<NewKeys> {
    const frames = batch.flatMap((entry) => entry.frames);
    const derived = stationsOf(batch.filter(({ isDerived }) => isDerived));
    const newKeys = await storeFrames(telemetry, frames, clock(), [...derived]);
    onStored?.(stationsOf(batch));
    return newKeys;
  }

  return {
    async store(frames, isDerived = false, waits = false) {
      if (frames.length === 0) return { stored: 0, repeated: 0 };
      if (waits) await roomFor(frames.length);
      if (isFull(frames.length))
        throw new Refusal(Code.Unavailable, { reason: 'ingestFull', retryAfterSeconds: RETRY_SECONDS });
      waiting += frames.length;
      let stored = 0;
      await new Promise<void>((resolve, reject) => {
        let open = 0;
        for (let from = 0; from < frames.length; from += batchFrames) {
          open += 1;
          const part = frames.slice(from, from + batchFrames);
          queue.push({
            frames: part,
            isDerived,
            failed: reject,
            done: (newKeys) => {
              stored += takeStored(part, newKeys);
              open -= 1;
              if (open === 0) resolve();
            },
          });
        }
        next();
      });
      return { stored, repeated: frames.length - stored };
    },
    waiting: () => waiting,
    idle: () =>
      commits === 0 && queue.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            idle.push(resolve);
          }),
  };
}

/** How many frames of a part were stored. A key that comes twice is stored once. */
function takeStored(part: readonly Frame[], newKeys: NewKeys): number {
  if (newKeys === 'all') return part.length;
  return part.filter((frame) => newKeys.delete(keyOf(frame))).length;
}

const countFrames = (batch: readonly Entry[]): number =>
  batch.reduce((sum, { frames }) => sum + frames.length, 0);

function stationsOf(batch: readonly Entry[]): Set<bigint> {
  const stations = new Set<bigint>();
  for (const { frames } of batch) for (const { s } of frames) stations.add(s);
  return stations;
}

/** Takes whole entries from the queue's front until the batch is full. Each fits into a batch by itself. */
function takeBatch(queue: Entry[], batchFrames: number): Entry[] {
  const batch: Entry[] = [];
  let frames = 0;
  for (let entry = queue[0]; entry; entry = queue[0]) {
    if (batch.length > 0 && frames + entry.frames.length > batchFrames) break;
    frames += entry.frames.length;
    batch.push(entry);
    queue.shift();
  }
  return batch;
}
