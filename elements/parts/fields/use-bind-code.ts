import { sendMsgSet } from '#client/api/verification-code.ts';
import { errorText } from '#client/error-text.ts';
import { ApiError } from '#client/http.ts';
import { APP_NAME } from '#contract/constants.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { useFields } from '#elements/parts/form/use-form.ts';

export interface BindCodeOptions<Name extends string> {
  fields: ReturnType<typeof useFields<Name>>;
  codeField: Name;
  forgive: () => void;
  /** Where the code goes; null when the form says what is wrong with it. */
  target: () => { phone: string; email: string } | null;
  /** Asks for a proof where the server wants one. */
  withProof?: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
}

/** For a `CodeField` of a signed-in person: has a code sent, and says why none is on its way. */
export function useBindCode<Name extends string>({
  fields,
  codeField,
  forgive,
  target,
  withProof = (call) => call(),
}: BindCodeOptions<Name>) {
  const { t, i18n } = useTranslation('session');

  function sendCode(): Promise<unknown> | null {
    forgive();
    const to = target();
    return to && withProof(() => sendMsgSet({ ...to, validCode: '', appName: APP_NAME }));
  }

  function codeRefused(error: unknown): void {
    const wrong = fields.show(error instanceof ApiError ? error.errors : []);
    // Nothing to say of a person who declined to prove themselves.
    const sentence = wrong === null ? errorText(i18n, error, t('code.failed')) : '';
    if (sentence !== '') fields.say(codeField, sentence);
    fields.focus(wrong ?? codeField);
  }

  return { sendCode, codeRefused };
}
