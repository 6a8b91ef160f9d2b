import { useStore } from '@nanostores/react';
import type { SuppressionState } from '#contract/energy/suppression/limits.ts';
import { Mark, type MarkTone } from '#kit/react/marks.tsx';
import type { Suppression } from '../../stores/suppressions.ts';
import { $text } from '../../texts/suppressions/text.ts';

const TONES: Readonly<Record<SuppressionState, MarkTone>> = {
  ...{ planned: 'quiet', active: 'warning', expired: 'quiet', ended: 'quiet' },
};

export function StateMark({ state }: Pick<Suppression, 'state'>) {
  const text = useStore($text);
  return <Mark tone={TONES[state]}>{text(`state_${state}`)}</Mark>;
}

/** Whether it silences now or will. */
export const isLive = ({ state }: Pick<Suppression, 'state'>): boolean =>
  state === 'active' || state === 'planned';
