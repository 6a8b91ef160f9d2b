import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/http.ts';
import { CODE_RESEND_S } from '#contract/user-centre/verification-code/limits.ts';
import { verificationCodeIn } from '#contract/user-centre/verification-code/rules.ts';
import { receiveCode } from './one-time-code.ts';
import { setValue } from './set-value.ts';
import { useResendWait } from './use-resend-wait.ts';

export interface CodeSendingOptions {
  /** What the code is for: each purpose has a pause of its own, kept in the tab. */
  purpose: 'register' | 'signIn' | 'phone' | 'email' | 'reauthenticate';
  /** Has a code sent; null where nothing can be sent yet, and the form says why. */
  send: () => Promise<unknown> | null;
  /** No code is on its way: the form says why. */
  onRefused: (error: unknown) => void;
}

/** Has a code sent, counts the pause down, and fills in the code where the device hands it over. */
export function useCodeSending(
  field: RefObject<HTMLInputElement | null>,
  { purpose, send, onRefused }: CodeSendingOptions,
) {
  const { waitS, sentBefore, start } = useResendWait(`${purpose}CodeSentAt`);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const receiving = useRef<AbortController>(undefined);

  useEffect(() => () => receiving.current?.abort(), []);

  async function receive(): Promise<void> {
    receiving.current?.abort();
    receiving.current = new AbortController();
    const code = verificationCodeIn((await receiveCode(receiving.current.signal)) ?? '');
    if (code !== null && field.current) setValue(field.current, code);
  }

  function sendCode(): void {
    const request = sending || waitS > 0 ? null : send();
    if (request === null) return;
    setSending(true);
    setSent(false);
    request
      .then(
        () => {
          start();
          setSent(true);
          // The button closes now. What was sent is heard with the field.
          field.current?.focus();
          // An older code makes room for what is typed.
          field.current?.select();
          void receive();
        },
        (error: unknown) => {
          const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
          if (seconds !== undefined && seconds <= CODE_RESEND_S) start(seconds);
          onRefused(error);
        },
      )
      .finally(() => setSending(false));
  }

  return { waitS, sentBefore, sending, sent, sendCode };
}
