import type { Command } from '#contract/energy/command/calls.ts';
import { clockTime } from '#contract/energy/period/rules.ts';
import { type Formats, quantityText } from '#kit/formats.ts';

/** What decides how a value of a point is read. */
export interface ValueFacts {
  readonly code: string;
  readonly unit: string;
  readonly decimals: number;
  readonly states?: Readonly<Record<string, string>> | undefined;
}

/** More decimals than this are no news. */
const MOST_DECIMALS = 3;

/** A point that counts minutes from midnight. */
export const isClock = ({ code }: Pick<ValueFacts, 'code'>): boolean =>
  /^period(Start|End)Minute$/.test(code);

/** As many decimals as a value has, at most those of its point. */
export const decimalsOf = (value: number, most: number): number => {
  for (let digits = 0; digits < most; digits += 1)
    if (Math.abs(value * 10 ** digits - Math.round(value * 10 ** digits)) < 1e-6) return digits;
  return most;
};

/** A value as it is read: with its unit, what the state means, or the time of day; – for none. */
export function valueText(point: ValueFacts, value: number | null, format: Formats): string {
  if (value === null) return '–';
  const state = point.states?.[value];
  if (state !== undefined) return state;
  if (isClock(point)) return clockTime(value);
  const number = format.number(value, decimalsOf(value, Math.min(point.decimals, MOST_DECIMALS)));
  return point.unit === '' ? number : quantityText({ value: number, unit: point.unit });
}

/** The limits of a point, as `-1,100 – 1,100 kW`; '' without. */
export function limitsText(
  point: ValueFacts & { readonly min: number | null; readonly max: number | null },
  format: Formats,
): string {
  const { min, max, states } = point;
  if (states || isClock(point) || (min === null && max === null)) return '';
  const bound = (value: number) => valueText({ ...point, unit: '' }, value, format);
  const range = [
    ...(min === null ? [] : [bound(min)]),
    ...(max === null ? [] : [`${min === null ? '≤ ' : ''}${bound(max)}`]),
  ].join(' – ');
  return quantityText({ value: max === null ? `≥ ${range}` : range, unit: point.unit }).trim();
}

export const commandValue = (command: Command, value: number | null, format: Formats): string =>
  valueText({ ...command, code: command.point }, value, format);
