/** Upper bounds of the times that are counted together; the last count is of longer ones. */
const MOUNT_BOUNDS_MS = [50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 30_000] as const;

export const NO_MOUNTS: readonly number[] = Array<number>(MOUNT_BOUNDS_MS.length + 1).fill(0);

/** Counts a time. */
export function counted(mounts: readonly number[], ms: number): number[] {
  const found = MOUNT_BOUNDS_MS.findIndex((bound) => ms <= bound);
  const at = found < 0 ? MOUNT_BOUNDS_MS.length : found;
  return mounts.map((count, index) => (index === at ? count + 1 : count));
}

export const summed = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((count, index) => count + (b[index] ?? 0));

/** A quantile of the times, taken to be spread evenly between two bounds; null without a time. */
export function quantileMs(mounts: readonly number[], share: number): number | null {
  const total = mounts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let rest = total * share;
  for (const [index, count] of mounts.entries()) {
    if (count > 0 && rest <= count) {
      const from = MOUNT_BOUNDS_MS[index - 1] ?? 0;
      const to = MOUNT_BOUNDS_MS[index] ?? from;
      return Math.round(from + (to - from) * (rest / count));
    }
    rest -= count;
  }
  return MOUNT_BOUNDS_MS.at(-1) ?? null;
}
