import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Command } from '#contract/energy/command/calls.ts';
import type { CommandState } from '#contract/energy/command/limits.ts';
import { clockTime } from '#contract/energy/period/rules.ts';
import { $format, type Formats, quantityText } from '#kit/formats.ts';
import type { MarkTone } from '#kit/react/marks.tsx';
import type { Amount, Effect } from '../../stores/effects.ts';
import { $text, type TextKey } from '../../texts/text.ts';

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
const decimalsOf = (value: number, most: number): number => {
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

export const STATE_TEXTS = {
  refused: 'state_refused',
  open: 'state_open',
  fail: 'state_fail',
  verified: 'state_verified',
  mismatch: 'state_mismatch',
  timeout: 'state_timeout',
} as const satisfies Record<CommandState, TextKey>;

export const STATE_TONES = {
  refused: 'danger',
  open: 'quiet',
  fail: 'danger',
  verified: 'good',
  mismatch: 'warning',
  timeout: 'warning',
} as const satisfies Record<CommandState, MarkTone>;

/** What is expected of a command, in words. */
export function useEffectWords(): (effect: Effect) => string {
  const text = useStore($text);
  const format = useStore($format);
  return useMemo(() => {
    const amount = ({ value, unit }: Amount): string => {
      if (unit === 'clock') return clockTime(value);
      if (unit === 'duration')
        return text('duration', { hours: Math.floor(value / 60), minutes: Math.round(value % 60) });
      // A tenth is as exact as an estimate is.
      return quantityText({ value: format.number(value, decimalsOf(Math.round(value * 10) / 10, 1)), unit });
    };
    return ({ key, amounts }) =>
      text(key, Object.fromEntries(Object.entries(amounts).map(([name, each]) => [name, amount(each)])));
  }, [text, format]);
}
