import { useStore } from '@nanostores/react';
import { Mark, type MarkTone } from '#kit/react/marks.tsx';
import type { Delivery } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';

const TONES: Readonly<Record<Delivery['state'], MarkTone>> = {
  waiting: 'warning',
  sending: 'warning',
  delivered: 'good',
  failed: 'danger',
};

/** What became of a delivery. */
export function DeliveryMark({ state }: Pick<Delivery, 'state'>) {
  const text = useStore($text);
  return <Mark tone={TONES[state]}>{text(`deliveryState_${state}`)}</Mark>;
}
