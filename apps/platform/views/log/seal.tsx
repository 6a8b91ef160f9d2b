import { useStore } from '@nanostores/react';
import type { RecordDay } from '#contract/user-centre/operation-record/log.ts';
import { Mark, type MarkTone } from '#kit/react/marks.tsx';
import { $text } from '../../texts/text.ts';

const TONES: Readonly<Record<RecordDay['state'], MarkTone>> = {
  intact: 'good',
  changed: 'danger',
  unsealed: 'quiet',
};

/** Whether a day's records are those that were sealed. */
export function Seal({ state }: Pick<RecordDay, 'state'>) {
  const text = useStore($text);
  return <Mark tone={TONES[state]}>{text(`seal_${state}`)}</Mark>;
}
