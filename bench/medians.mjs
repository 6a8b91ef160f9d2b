/** Name of our target among the baselines. */
export const OURS = 'heliport';

export const kilobytes = (bytes) => bytes / 1000;

/** Median of the measured values; undefined without one. */
export function median(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (!sorted.length) return undefined;
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

/** Percentile of the measured values; undefined without one. */
export function percentile(values, percent) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (!sorted.length) return undefined;
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
}
