import { useEffect, useLayoutEffect, useState } from 'react';
import { readJson, tabArea } from '#client/storage.ts';
import { CODE_RESEND_S } from '#contract/user-centre/verification-code/limits.ts';
import { resendWaitS } from '#contract/user-centre/verification-code/rules.ts';

const TICK_MS = 500;

const asTime = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * The pause between two codes. The tab stores the time of the last one under `key`, so that the pause survives a
 * reload.
 */
export function useResendWait(key: string) {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const waitS = resendWaitS(sentAt, now);
  const waiting = waitS > 0;

  // Not during the first render: the server may have rendered the form and has no access to this tab's storage.
  useLayoutEffect(() => {
    setSentAt(readJson(tabArea, key, asTime));
    setNow(Date.now());
  }, [key]);

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [waiting]);

  /** Starts the pause: a code was just sent, or the server asks to wait for this many seconds. */
  function start(seconds = CODE_RESEND_S): void {
    const present = Date.now();
    const at = present - (CODE_RESEND_S - seconds) * 1000;
    tabArea.set(key, String(at));
    setSentAt(at);
    setNow(present);
  }

  return { waitS, sentBefore: sentAt !== null, start };
}
