import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/http.ts';
import { CODE_RESEND_S } from '#contract/user-centre/verification-code/limits.ts';
import { verificationCodeIn } from '#contract/user-centre/verification-code/rules.ts';
import { receiveCode } from './one-time-code.ts';
import { setValue } from './set-value.ts';
import { useResendWait } from './use-resend-wait.ts';

export interface CodeSendingOptions {
  /** Purpose of the code. Each purpose has its own pause for each destination, kept in the tab. */
  purpose: 'register' | 'signIn' | 'phone' | 'email' | 'reauthenticate';
  /** Sends a code. Returns null if nothing can be sent; the form explains why. */
  send: () => Promise<unknown> | null;
  /** The number or address that the code goes to. Default: there is only one. */
  destination?: () => string;
  /** Called when no code was sent; the form explains why. */
  onRefused: (error: unknown) => void;
}

const onlyOne = () => '';

/** Sends a code, counts down the pause, and fills in the code if the device provides it. */
export function useCodeSending(
  field: RefObject<HTMLInputElement | null>,
  { purpose, send, destination = onlyOne, onRefused }: CodeSendingOptions,
) {
  const { waitS, sentBefore, start } = useResendWait({
    key: `${purpose}CodeSentAt`,
    field,
    destination,
  });
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
    const target = destination();
    const request = sending || waitS > 0 ? null : send();
    if (request === null) return;
    setSending(true);
    setSent(false);
    request
      .then(
        () => {
          start(target);
          setSent(true);
          // The button is about to be disabled, so the focus moves to the field. The confirmation is announced with the
          // field.
          field.current?.focus();
          // Select an older code, so that typing replaces it.
          field.current?.select();
          void receive();
        },
        (error: unknown) => {
          const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
          if (seconds !== undefined && seconds <= CODE_RESEND_S) start(target, seconds);
          onRefused(error);
        },
      )
      .finally(() => setSending(false));
  }

  return { waitS, sentBefore, sending, sent, sendCode };
}
