export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Interpolated between the two nearest values; null without a value. */
export function quantile(values, share) {
  const sorted = values.filter((value) => value != null && Number.isFinite(value)).sort((a, b) => a - b);
  if (!sorted.length) return null;
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)];
  return low + (sorted[Math.ceil(place)] - low) * (place % 1);
}

export const median = (values) => quantile(values, 0.5);
