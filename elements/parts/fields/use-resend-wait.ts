import { useEffect, useLayoutEffect, useState } from 'react';
import { readJson, tabArea } from '#client/storage.ts';
import { CODE_RESEND_S } from '#contract/user-centre/verification-code/limits.ts';
import { resendWaitS } from '#contract/user-centre/verification-code/rules.ts';

const TICK_MS = 500;

const asTime = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The pause between two codes. The tab keeps the time of the last one under `key`, so a reload does not end it. */
export function useResendWait(key: string) {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const waitS = resendWaitS(sentAt, now);
  const waiting = waitS > 0;

  // Not at once: the server, which may have drawn the form, knows nothing of this tab.
  useLayoutEffect(() => {
    setSentAt(readJson(tabArea, key, asTime));
    setNow(Date.now());
  }, [key]);

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [waiting]);

  /** A code was sent just now, or the server asks to wait for as many seconds. */
  function start(seconds = CODE_RESEND_S): void {
    const present = Date.now();
    const at = present - (CODE_RESEND_S - seconds) * 1000;
    tabArea.set(key, String(at));
    setSentAt(at);
    setNow(present);
  }

  return { waitS, sentBefore: sentAt !== null, start };
}
