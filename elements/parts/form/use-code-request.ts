import { errorText } from '#client/failure-text.ts';
import { ApiError } from '#client/http.ts';
import type { FieldError } from '#contract/call.ts';
import type { Proof } from '#contract/user-centre/verification-code/calls.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { SendCode } from '../fields/use-code-sending.ts';
import type { Form } from './use-form.ts';

export interface CodeRequestOptions<Name extends string> {
  form: Form<Name>;
  /** Name of the code field. */
  code: Name;
  /** Name of the field with the code's destination. */
  target?: Name;
  /** Validates the destination. */
  check?: () => readonly FieldError[];
  /** Sends a code. Returns null if nothing can be sent; the form explains why. */
  send: SendCode;
}

/** Connects a form's `CodeField`: sends the code, and shows at the fields why none was sent. */
export function useCodeRequest<Name extends string>({
  form,
  code,
  target = code,
  check,
  send,
}: CodeRequestOptions<Name>) {
  const { t, i18n } = useTranslation('session');
  return {
    /** Without blanks and hyphens, which people type into numbers. */
    destination: () => (target === code ? '' : form.value(target).replace(/[\s-]/g, '')),
    send(proof?: Proof): Promise<unknown> | null {
      form.setFailure('');
      form.clearErrors(target, code);
      return form.showErrors(check?.() ?? []) ? null : send(proof);
    },
    onRefused(error: unknown): void {
      if (form.showErrors(error instanceof ApiError ? error.errors : [])) return;
      const sentence = errorText(i18n, error, t('code.failed'));
      // A person who declined the identity check needs no message.
      if (sentence === '') form.focus(code);
      else form.showError(code, sentence);
    },
  };
}
