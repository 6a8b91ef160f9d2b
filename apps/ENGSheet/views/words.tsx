import { useStore } from '@nanostores/react';
import type { PointResult, SheetStatus } from '#contract/energy/commissioning/limits.ts';
import { Mark, type MarkTone } from '#kit/react/marks.tsx';
import { $text } from '../texts/text.ts';

const RESULT_TONES = {
  ...{ untested: 'quiet', pass: 'good', fail: 'danger', silent: 'warning', exception: 'quiet' },
} as const satisfies Record<PointResult, MarkTone>;

const STATUS_TONES = {
  ...{ draft: 'quiet', testing: 'quiet', passed: 'good', failed: 'danger', signed: 'good' },
} as const satisfies Record<SheetStatus, MarkTone>;

export function ResultMark({ result }: { result: PointResult }) {
  const text = useStore($text);
  return <Mark tone={RESULT_TONES[result]}>{text(`result_${result}`)}</Mark>;
}

export function StatusMark({ status }: { status: SheetStatus }) {
  const text = useStore($text);
  return <Mark tone={STATUS_TONES[status]}>{text(`status_${status}`)}</Mark>;
}

/** The short name of a proposed correction, such as × 10. */
export const factorText = (kind: 'scale' | 'sign', factor: number, reversed: string): string => {
  if (kind === 'sign') return reversed;
  return factor < 1 ? `× ${Math.round(1 / factor)}` : `÷ ${Math.round(factor)}`;
};
