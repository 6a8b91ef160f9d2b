import type { PushChannel } from '#contract/energy/pusher/limits.ts';
import { quietMinutesLeft } from '#contract/energy/pusher/rules.ts';
import type { Setting } from '#server/energy/pusher/public.ts';

/** What becomes of a message now. */
export type Decision =
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'skip'; readonly reason: SkipReason };

/**
 * Why nobody is told: the member left, is kept from the station, has no address, wants no such message, is away or
 * not on duty, or the alarm is over.
 */
export type SkipReason =
  | 'member'
  | 'station'
  | 'address'
  | 'off'
  | 'away'
  | 'duty'
  | 'reset'
  | 'suppressed'
  | 'taken';

/** Whether a person is told now. `minute` is that of the day on the person's clock. */
export function decide(
  { quiet, urgentAnyway, awayUntil, ...wanted }: Setting,
  channel: Exclude<PushChannel, 'app'>,
  isUrgent: boolean,
  now: Date,
  minute: number,
): Decision {
  if (!wanted[channel]) return { kind: 'skip', reason: 'off' };
  if (awayUntil && awayUntil > now) return { kind: 'skip', reason: 'away' };
  const left = isUrgent && urgentAnyway ? 0 : quietMinutesLeft(quiet, minute);
  if (left === 0) return { kind: 'send' };
  const until = new Date(Math.floor(now.getTime() / 60_000) * 60_000 + left * 60_000);
  return { kind: 'wait', until };
}
