import { useEffect, useState } from 'react';
import { errorText } from '#client/error-text.ts';
import { ApiError } from '#client/http.ts';
import { dropInvitation, invitedWith } from '#client/routes.ts';
import { applyToJoin, enterAfterApproval } from '#client/stores/own-join-request.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import {
  invitationCodeViolation,
  normalizeInvitationCode,
} from '#contract/user-centre/invitation-code/rules.ts';
import { AUTO_APPROVE_REDIRECT_MS } from '#contract/user-centre/join-request/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useForm } from './form/use-form.ts';

/** Not `code`: devices would offer one-time codes for it. */
export const CODE_FIELD = 'invitation-code';

const ENTERS_AFTER_S = AUTO_APPROVE_REDIRECT_MS / 1000;

/** Seconds until the workbench opens, counted down to 1; null before the approval. */
function useCountdown() {
  const [leftS, setLeftS] = useState<number | null>(null);
  useEffect(() => {
    if (leftS === null || leftS <= 1) return;
    const timer = setTimeout(() => setLeftS(leftS - 1), 1000);
    return () => clearTimeout(timer);
  }, [leftS]);
  return [leftS, setLeftS] as const;
}

/** The join form, the state of the join request, and the entry of a person whose request was approved at once. */
export function useJoin(onApplied: () => void) {
  const { t, i18n } = useTranslation('workbench');
  const [code, setCode] = useState(invitedWith);
  const [outcome, setOutcome] = useState('');
  const [leftS, setLeftS] = useCountdown();

  async function apply(): Promise<void> {
    const approved = await applyToJoin(code);
    setCode('');
    dropInvitation();
    setOutcome(approved ? t('approved', { count: ENTERS_AFTER_S }) : t('applied'));
    onApplied();
    if (!approved) return;
    setLeftS(ENTERS_AFTER_S);
    await enterAfterApproval();
    setLeftS(null);
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
    /** The code as typed. */
    code,
    /** The state of the join request; '' before. */
    outcome,
    /** The same with the seconds that are left; '' without a countdown. */
    countdown: leftS === null ? '' : t('approved', { count: leftS }),
    type,
  };
}
