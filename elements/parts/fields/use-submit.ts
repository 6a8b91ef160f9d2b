import { useState } from 'react';
import { errorText, outcomeText } from '#client/error-text.ts';
import { ApiError } from '#client/http.ts';
import type { Outcome } from '#client/outcomes.ts';
import type { FieldError } from '#contract/call.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { useFields } from '#elements/parts/form/use-form.ts';

export interface SubmitOptions<Name extends string> {
  fields: ReturnType<typeof useFields<Name>>;
  /** What is wrong with the form before it is sent. */
  check: () => readonly FieldError[];
  send: () => Promise<void>;
  /** What to say of a failure of which the server says nothing. */
  failed: Outcome;
}

/** Checks a form, sends it, one time at a time, and says at the fields, or else of the whole form, why it was refused. */
export function useSubmit<Name extends string>({ fields, check, send, failed }: SubmitOptions<Name>) {
  const { i18n } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  function refused(error: unknown): void {
    const wrong = fields.show(error instanceof ApiError ? error.errors : []);
    fields.focus(wrong);
    setFailure(wrong === null ? errorText(i18n, error, outcomeText(i18n, failed)) : '');
  }

  /** Takes back what was said of an earlier attempt. */
  function forgive(): void {
    setFailure('');
    fields.clear();
  }

  function submit(): void {
    if (busy) return;
    forgive();
    const wrong = fields.show(check());
    fields.focus(wrong);
    if (wrong !== null) return;
    setBusy(true);
    send()
      .catch(refused)
      .finally(() => setBusy(false));
  }

  return { busy, failure, forgive, submit };
}
