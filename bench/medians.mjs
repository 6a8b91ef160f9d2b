/** Name of our target among the baselines. */
export const OURS = 'heliport';

export const kilobytes = (bytes) => bytes / 1000;

/** Median of what was measured; undefined where nothing was. */
export function median(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (!sorted.length) return undefined;
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

/** The value that so many of a hundred stay below; undefined where nothing was measured. */
export function percentile(values, percent) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (!sorted.length) return undefined;
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
}
