import { Code } from '#contract/codes.ts';
import type { Config } from '#server/core/config.ts';
import { Refusal } from '#server/core/refusal.ts';

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** The attempts in progress of each server, under the key of account and address. */
const lines = new WeakMap<Config, Map<string, Line>>();

function linesOf(config: Config): Map<string, Line> {
  const known = lines.get(config) ?? new Map<string, Line>();
  lines.set(config, known);
  return known;
}

/**
 * Runs an attempt when fewer than `signInsAtOnce` of the same key are in progress on this server; others wait, up to
 * `signInsWaiting`, and further ones are refused with 429.
 */
export async function inTurn<T>(config: Config, key: string, work: () => Promise<T>): Promise<T> {
  const { signInsAtOnce, signInsWaiting } = config.limits;
  const known = linesOf(config);
  const line = known.get(key) ?? { running: 0, waiting: [] };
  known.set(key, line);
  if (line.running < signInsAtOnce) line.running += 1;
  else if (line.waiting.length < signInsWaiting)
    await new Promise<void>((resolve) => void line.waiting.push(resolve));
  else throw new Refusal(Code.TooManyRequests, { retryAfterSeconds: 1 });
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    // The next attempt takes over the place of this one.
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) known.delete(key);
  }
}
