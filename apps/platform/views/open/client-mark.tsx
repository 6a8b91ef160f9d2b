import { useStore } from '@nanostores/react';
import { Mark, type MarkTone } from '#kit/react/marks.tsx';
import type { OpenClient } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';

const TONES: Readonly<Record<OpenClient['state'], MarkTone>> = {
  active: 'good',
  expired: 'warning',
  revoked: 'quiet',
};

/** Whether a client may call. */
export function ClientMark({ state }: Pick<OpenClient, 'state'>) {
  const text = useStore($text);
  return <Mark tone={TONES[state]}>{text(`clientState_${state}`)}</Mark>;
}
