import { useState } from 'react';
import { errorText } from '#client/error-text.ts';
import { ApiError } from '#client/http.ts';
import { invitedWith } from '#client/routes.ts';
import { applyToJoin, enterAfterApproval } from '#client/stores/own-join-request.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import {
  invitationCodeViolation,
  normalizeInvitationCode,
} from '#contract/user-centre/invitation-code/rules.ts';
import { AUTO_APPROVE_REDIRECT_MS } from '#contract/user-centre/join-request/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useForm } from './form/use-form.ts';

/** Not `code`: devices offer one-time codes there. */
export const CODE_FIELD = 'invitation-code';

/** The form that applies to join, what became of the join request, and what lets in who was approved at once. */
export function useJoin(onApplied: () => void) {
  const { t, i18n } = useTranslation('workbench');
  const [code, setCode] = useState(invitedWith);
  const [outcome, setOutcome] = useState('');

  async function apply(): Promise<void> {
    const approved = await applyToJoin(code);
    setCode('');
    setOutcome(approved ? t('approved', { seconds: AUTO_APPROVE_REDIRECT_MS / 1000 }) : t('applied'));
    onApplied();
    if (!approved) return;
    await enterAfterApproval();
    setOutcome('');
  }
  const form = useForm({
    labels: { [CODE_FIELD]: t('code') },
    aliases: { code: CODE_FIELD },
    values: () => code,
    isReady: (typed) => normalizeInvitationCode(typed) !== '',
    check: (typed) => fieldErrorsOf({ code: invitationCodeViolation(typed) }),
    send: apply,
    explain: (error) => errorText(i18n, error, t(error instanceof ApiError ? 'applyRefused' : 'applyFailed')),
    onRefused: () => setOutcome(''),
  });

  function type(typed: string): void {
    setCode(typed);
    setOutcome('');
  }
  return {
    form,
    /** As it was typed. */
    code,
    /** What became of the join request; '' before. */
    outcome,
    type,
  };
}
