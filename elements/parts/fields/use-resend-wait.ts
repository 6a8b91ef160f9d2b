import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { readJson, tabArea } from '#client/storage.ts';
import { CODE_RESEND_S } from '#contract/user-centre/verification-code/limits.ts';
import { resendWaitS } from '#contract/user-centre/verification-code/rules.ts';

const TICK_MS = 500;

/** When the last code was sent, in ms since 1970, by its destination. */
type SentAt = Readonly<Record<string, number>>;

const asSentAt = (value: unknown): SentAt | null =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite)
    ? (value as SentAt)
    : null;

/** Before a destination is typed, the pause of the last one is shown: nothing can be sent anyway. */
const latestOf = (sentAt: SentAt): number | null => {
  const times = Object.values(sentAt);
  return times.length > 0 ? Math.max(...times) : null;
};

export interface ResendWaitOptions {
  /** Key under which the tab stores the times, so that the pause survives a reload. */
  key: string;
  /** The code's field; the destination may change with any edit of its form. */
  field: RefObject<HTMLInputElement | null>;
  /** The number or address that a code goes to; '' if there is only one. */
  destination: () => string;
}

/** The pause between two codes to the same destination. A corrected number waits for nothing. */
export function useResendWait({ key, field, destination }: ResendWaitOptions) {
  const [sentAt, setSentAt] = useState<SentAt>({});
  const [now, setNow] = useState(0);
  const [target, setTarget] = useState('');
  const last = sentAt[target] ?? (target === '' ? latestOf(sentAt) : null);
  const waitS = resendWaitS(last, now);
  const waiting = waitS > 0;

  // Not during the first render: the server may have rendered the form and has no access to this tab's storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `destination` reads the form's fields at any time
  useLayoutEffect(() => {
    const look = () => {
      setTarget(destination());
      setNow(Date.now());
    };
    setSentAt(readJson(tabArea, key, asSentAt) ?? {});
    look();
    const form = field.current?.form;
    form?.addEventListener('input', look);
    return () => form?.removeEventListener('input', look);
  }, [key, field]);

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [waiting]);

  /** Starts the pause of a destination: a code was just sent, or the server asks to wait for this many seconds. */
  function start(sentTo: string, seconds = CODE_RESEND_S): void {
    const present = Date.now();
    const times = { ...sentAt, [sentTo]: present - (CODE_RESEND_S - seconds) * 1000 };
    tabArea.set(key, JSON.stringify(times));
    setSentAt(times);
    setTarget(destination());
    setNow(present);
  }

  return { waitS, sentBefore: last !== null, start };
}
