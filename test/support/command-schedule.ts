import type { AnswerResult } from '#server/energy/command/moves.ts';

/** Numbers of a seed, evenly from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What happens to a command, all of it out of one number. */
export interface Schedule {
  readonly answers: readonly { readonly afterS: number; readonly result: AnswerResult }[];
  /** Seconds after the gateway had it; `null`: it never shows the value. */
  readonly showsAfterS: number | null;
  /** Seconds without frames. */
  readonly silentS: number;
  /** The servers’ lives end after so many of their operations; the last one does not end. */
  readonly lives: readonly number[];
  readonly servers: number;
  /** The stored clock jumps by so much in the middle. */
  readonly jumpS: number;
}

export function scheduleOf(seed: number): Schedule {
  const random = randomOf(seed);
  const pick = <T>(...values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const whole = (most: number) => Math.floor(random() * most);
  const answers = pick<Schedule['answers']>(
    [{ afterS: whole(20), result: 'done' }],
    [
      { afterS: whole(15), result: 'accepted' },
      { afterS: 15 + whole(40), result: 'done' },
    ],
    [{ afterS: whole(20), result: 'refused' }],
    [],
    [{ afterS: 35 + whole(60), result: pick('done', 'refused') }],
    [
      { afterS: whole(20), result: 'done' },
      { afterS: whole(60), result: 'done' },
    ],
    [
      { afterS: whole(20), result: 'accepted' },
      { afterS: 20 + whole(40), result: 'refused' },
    ],
  );
  return {
    answers,
    showsAfterS: pick<number | null>(null, whole(30), whole(30), whole(200)),
    silentS: pick(0, 0, 60, 400),
    lives: Array.from({ length: whole(5) }, () => whole(14)),
    servers: pick(1, 1, 2),
    jumpS: pick(0, 0, 0, 20, -20, 3600),
  };
}
