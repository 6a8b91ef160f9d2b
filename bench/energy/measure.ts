/** Percentile of measured times, such as 0.95. */
export function percentileOf(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const medianOf = (values: readonly number[]): number => percentileOf(values, 0.5);

export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** Times of `work` in ms, after some runs that fill caches. */
export async function timesOf(count: number, work: (at: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let at = -5; at < count; at += 1) {
    const began = performance.now();
    await work(Math.abs(at));
    if (at >= 0) times.push(performance.now() - began);
  }
  return { p50: percentileOf(times, 0.5), p95: percentileOf(times, 0.95) };
}
