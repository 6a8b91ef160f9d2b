import { useStore } from '@nanostores/react';
import type { Push } from '#contract/energy/push/calls.ts';
import type { PushState } from '#contract/energy/push/limits.ts';
import { Mark, type MarkTone, Quiet, Stack } from '#kit/react/marks.tsx';
import { $pushText } from '../../texts/push/text.ts';

const TONES: Readonly<Record<PushState, MarkTone>> = {
  ...{ waiting: 'warning', sending: 'warning', sent: 'good' },
  ...{ failed: 'danger', skipped: 'quiet', summarised: 'quiet' },
};

/** Reasons that have a sentence. */
const REASONS = [
  ...(['gateway', 'quiet', 'member', 'address', 'off', 'away', 'duty'] as const),
  ...(['reset', 'suppressed', 'taken'] as const),
];

/** What became of a push, and why. */
export function PushMark({ push: { state, reason, channel, attempts } }: { push: Push }) {
  const text = useStore($pushText);
  const known = REASONS.find((one) => one === reason);
  return (
    <Stack>
      <Mark tone={TONES[state]}>{text(`state_${channel === 'app' ? 'listed' : state}`)}</Mark>
      {known && <Quiet>{text(`reason_${known}`)}</Quiet>}
      {attempts > 1 && <Quiet>{text('attempts', { count: attempts })}</Quiet>}
    </Stack>
  );
}

/** Whether somebody has the alarm, or when the next people are told. */
export function isHeld({ alarm }: Push): boolean {
  return alarm.takenBy !== null || alarm.confirmedAt !== null;
}
