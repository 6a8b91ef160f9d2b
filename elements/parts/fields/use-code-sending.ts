import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, TransportError } from '#client/http.ts';
import type { Proof } from '#contract/user-centre/verification-code/calls.ts';
import { CODE_RESEND_S } from '#contract/user-centre/verification-code/limits.ts';
import { verificationCodeIn } from '#contract/user-centre/verification-code/rules.ts';
import { receiveCode } from './one-time-code.ts';
import { setValue } from './set-value.ts';
import { useResendWait } from './use-resend-wait.ts';

/** Sends a code, with the solved challenge that the server asked for. */
export type SendCode = (proof?: Proof) => Promise<unknown> | null;

export interface CodeSendingOptions {
  /** Purpose of the code. Each purpose has its own pause for each destination, kept in the tab. */
  purpose: 'register' | 'signIn' | 'phone' | 'email' | 'reauthenticate';
  /** Sends a code. Returns null if nothing can be sent; the form explains why. */
  send: SendCode;
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
  const [checking, setChecking] = useState(false);
  const receiving = useRef<AbortController>(undefined);
  const solving = useRef<AbortController>(undefined);
  const target = useRef('');
  const cancelCheck = () => solving.current?.abort();

  useEffect(
    () => () => {
      receiving.current?.abort();
      solving.current?.abort();
    },
    [],
  );

  async function receive(): Promise<void> {
    receiving.current?.abort();
    receiving.current = new AbortController();
    const code = verificationCodeIn((await receiveCode(receiving.current.signal)) ?? '');
    if (code !== null && field.current) setValue(field.current, code);
  }

  /** Solves the challenge that the server asked for, and sends again. */
  async function sendSolved(): Promise<unknown> {
    const controller = new AbortController();
    solving.current = controller;
    setChecking(true);
    try {
      const { proveWork } = await import('#client/challenge.ts');
      const proof = await proveWork(controller.signal);
      target.current = destination();
      const request = send(proof);
      // The form was changed meanwhile and explains what is wrong.
      if (request === null) throw new TransportError('aborted');
      return await request;
    } finally {
      setChecking(false);
    }
  }

  function sendCode(): void {
    const sentTo = destination();
    const request = sending || waitS > 0 ? null : send();
    if (request === null) return;
    target.current = sentTo;
    setSending(true);
    setSent(false);
    request
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.reason !== 'challenge') throw error;
        return sendSolved();
      })
      .then(
        () => {
          start(target.current);
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
          if (seconds !== undefined && seconds <= CODE_RESEND_S) start(target.current, seconds);
          onRefused(error);
        },
      )
      .finally(() => setSending(false));
  }

  return { waitS, sentBefore, sending, checking, sent, sendCode, cancelCheck };
}
