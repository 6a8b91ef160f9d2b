import { errorText } from '#client/failure-text.ts';
import { ApiError } from '#client/http.ts';
import type { FieldError } from '#contract/call.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { Form } from './use-form.ts';

export interface CodeRequestOptions<Name extends string> {
  form: Form<Name>;
  /** The field of the code. */
  code: Name;
  /** The field that says where the code goes. */
  target?: Name;
  /** What is wrong with the target. */
  check?: () => readonly FieldError[];
  /** Has a code sent; null where nothing can be sent, and the form says why. */
  send: () => Promise<unknown> | null;
}

/** For the `CodeField` of a form: has a code sent, and says at the fields why none is on its way. */
export function useCodeRequest<Name extends string>({
  form,
  code,
  target = code,
  check,
  send,
}: CodeRequestOptions<Name>) {
  const { t, i18n } = useTranslation('session');
  return {
    send(): Promise<unknown> | null {
      form.fail('');
      form.clear(target, code);
      return form.show(check?.() ?? []) ? null : send();
    },
    onRefused(error: unknown): void {
      if (form.show(error instanceof ApiError ? error.errors : [])) return;
      const sentence = errorText(i18n, error, t('code.failed'));
      // Nothing to say of a person who declined to prove themselves.
      if (sentence === '') form.focus(code);
      else form.say(code, sentence);
    },
  };
}
