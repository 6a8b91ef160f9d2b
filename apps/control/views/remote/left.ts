import { useStore } from '@nanostores/react';
import { useNow } from '#kit/react/shown.ts';
import { $text } from '../../texts/text.ts';

const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;

/** Writes the time that is left until a moment: in minutes, and at the end in seconds. */
export function useLeft(now: () => number): (until: string) => string {
  const text = useStore($text);
  const time = useNow(now, SECOND_MS);
  return (until) => {
    const ms = Math.max(0, Date.parse(until) - time);
    return ms > 2 * MINUTE_MS
      ? text('minutesLeft', { minutes: Math.ceil(ms / MINUTE_MS) })
      : text('secondsLeft', { seconds: Math.ceil(ms / SECOND_MS) });
  };
}
