import type { Alarm } from '#contract/energy/alarm/calls.ts';
import type { PushState } from '#contract/energy/push/limits.ts';
import type { PushChannel } from '#contract/energy/pusher/limits.ts';

/** Whether nobody needs to hear of an alarm any more. */
export const isOver = ({
  resetAt,
  confirmedAt,
  takenAt,
  suppressed,
}: Pick<Alarm, 'resetAt' | 'confirmedAt' | 'takenAt' | 'suppressed'>): boolean =>
  resetAt !== null || confirmedAt !== null || takenAt !== null || suppressed;

/** Whether a message can be sent again. */
export const canResend = (
  alarm: Parameters<typeof isOver>[0],
  channel: PushChannel,
  state: PushState,
): boolean => channel !== 'app' && state !== 'waiting' && state !== 'sending' && !isOver(alarm);
