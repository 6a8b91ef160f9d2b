import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { CommandState } from '#contract/energy/command/limits.ts';
import { clockTime } from '#contract/energy/period/rules.ts';
import { $format, quantityText } from '#kit/formats.ts';
import { $lasted } from '#kit/lasted.ts';
import type { MarkTone } from '#kit/react/marks.tsx';
import type { Amount, Effect } from '../../stores/effects.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import { decimalsOf } from './values.ts';

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

const MINUTE_MS = 60_000;

/** What is expected of a command, in words. */
export function useEffectWords(): (effect: Effect) => string {
  const text = useStore($text);
  const format = useStore($format);
  const lasted = useStore($lasted);
  return useMemo(() => {
    const amount = ({ value, unit }: Amount): string => {
      if (unit === 'clock') return clockTime(value);
      if (unit === 'duration') return lasted(value * MINUTE_MS);
      // A tenth is as exact as an estimate is.
      return quantityText({ value: format.number(value, decimalsOf(Math.round(value * 10) / 10, 1)), unit });
    };
    return ({ key, amounts }) =>
      text(key, Object.fromEntries(Object.entries(amounts).map(([name, each]) => [name, amount(each)])));
  }, [text, format, lasted]);
}
