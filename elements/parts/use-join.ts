import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrorText } from '#client/error-text.ts';
import { ApiError } from '#client/http.ts';
import { invitedWith } from '#client/routes.ts';
import { applyToJoin, enterAfterApproval } from '#client/stores/own-join-request.ts';
import {
  invitationCodeViolation,
  normalizeInvitationCode,
} from '#contract/user-centre/invitation-code/rules.ts';
import { AUTO_APPROVE_REDIRECT_MS } from '#contract/user-centre/join-request/limits.ts';

export interface Join {
  /** As it was typed. */
  code: string;
  empty: boolean;
  busy: boolean;
  /** What is wrong; '' for nothing. */
  error: string;
  /** What became of the join request; '' before. */
  outcome: string;
  setCode: (code: string) => void;
  /** Applies; false when the code itself is at fault. */
  submit: () => Promise<boolean>;
}

/** What the form does: checks the code, applies, tells the outcome, and lets in who was approved at once. */
export function useJoin(onApplied: () => void): Join {
  const { t, i18n } = useTranslation('workbench');
  const [code, setCode] = useState(invitedWith);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [outcome, setOutcome] = useState('');

  /** Answers whether it was the code that the server refused. */
  function refused(cause: unknown): boolean {
    const field = cause instanceof ApiError ? cause.errors.find((each) => each.field === 'code') : undefined;
    const fallback = t(cause instanceof ApiError ? 'applyRefused' : 'applyFailed');
    setOutcome('');
    setError(field ? fieldErrorText(i18n, field, t('code')) : errorText(i18n, cause, fallback));
    return field !== undefined;
  }

  async function apply(): Promise<void> {
    const approved = await applyToJoin(code);
    setCode('');
    setOutcome(approved ? t('approved', { seconds: AUTO_APPROVE_REDIRECT_MS / 1000 }) : t('applied'));
    onApplied();
    if (!approved) return;
    await enterAfterApproval();
    setOutcome('');
  }

  async function submit(): Promise<boolean> {
    if (busy) return true;
    const violation = invitationCodeViolation(code);
    setOutcome('');
    setError(violation ? fieldErrorText(i18n, { field: 'code', params: {}, ...violation }, t('code')) : '');
    if (violation) return false;
    setBusy(true);
    try {
      await apply();
      return true;
    } catch (cause) {
      return !refused(cause);
    } finally {
      setBusy(false);
    }
  }

  const type = (typed: string) => {
    setCode(typed);
    setError('');
    setOutcome('');
  };
  return { code, empty: normalizeInvitationCode(code) === '', busy, error, outcome, setCode: type, submit };
}
