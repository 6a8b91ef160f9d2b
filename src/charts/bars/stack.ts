/** A part of a bar, from one value to another. */
export interface Block {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** Parts upon each other: positive ones from zero upwards, negative ones downwards. */
export function stacked(values: readonly (number | null)[]): Block[] {
  let [up, down] = [0, 0];
  return values.flatMap((value, index) => {
    if (value === null || value === 0) return [];
    const from = value > 0 ? up : down;
    const to = from + value;
    if (value > 0) up = to;
    else down = to;
    return [{ index, from, to }];
  });
}

export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  readonly decimals: number;
}

/** Lines of the grid: about this many. */
const LINES = 4;
const ROUND = [1, 2, 2.5, 5, 10];

/** A scale with round ends that holds zero and all values. */
export function niceScale(values: readonly number[]): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low || 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND.find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  const isWhole = ticks.every((tick) => Number.isInteger(tick));
  const decimals = isWhole ? 0 : Math.min(3, Math.max(1, Math.ceil(-Math.log10(step))));
  return { min: first * step, max: last * step, ticks, decimals };
}
