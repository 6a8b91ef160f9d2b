import { useEffect, useState } from 'react';
import { readJson, tabArea } from '#client/storage.ts';
import { resendWaitS } from '#contract/rules/verification-code.ts';

const TICK_MS = 500;

const asTime = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The pause between two codes. The tab keeps the time of the last one under `key`, so a reload does not end it. */
export function useResendWait(key: string) {
  const [sentAt, setSentAt] = useState(() => readJson(tabArea, key, asTime));
  const [now, setNow] = useState(Date.now);
  const waitS = resendWaitS(sentAt, now);
  const waiting = waitS > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [waiting]);

  /** A code was sent just now. */
  function start(): void {
    const at = Date.now();
    tabArea.set(key, String(at));
    setSentAt(at);
    setNow(at);
  }

  return { waitS, sentBefore: sentAt !== null, start };
}
