import { reauthenticate } from '#client/api/own-session.ts';
import { sendMsgSet } from '#client/api/verification-code.ts';
import { errorText, outcomeText } from '#client/error-text.ts';
import { fieldErrorsOf, required } from '#contract/rules/violation.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { verificationCodeViolation } from '#contract/user-centre/verification-code/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useCodeRequest } from '#elements/parts/form/use-code-request.ts';
import { useForm } from '#elements/parts/form/use-form.ts';

type Secret = { password: string } | { phoneCode: string };

const secretErrors = (secret: Secret) =>
  'phoneCode' in secret
    ? fieldErrorsOf({ phoneCode: verificationCodeViolation(secret.phoneCode) })
    : fieldErrorsOf({ password: required(secret.password, 'password.required') });

export interface ReauthenticateOptions {
  /** The person's phone number. */
  phone: string;
  /** True to use a code sent to the phone, false to use the password. */
  byCode: boolean;
  onProved: () => void;
}

/** State and actions of the dialog: sends a code, and checks the code or the password. */
export function useReauthenticate({ phone, byCode, onProved }: ReauthenticateOptions) {
  const { t, i18n } = useTranslation(['account', 'session']);
  const form = useForm({
    labels: { password: t('account:proof.byPassword'), phoneCode: t('session:code.label') },
    values: (field): Secret =>
      byCode ? { phoneCode: field('phoneCode').trim() } : { password: field('password') },
    isReady: (secret) => !Object.values(secret).includes(''),
    check: secretErrors,
    send: (secret) => reauthenticate(secret).then(onProved),
    explain: (error) => errorText(i18n, error, outcomeText(i18n, 'proofFailed')),
  });
  const code = useCodeRequest({
    form,
    code: 'phoneCode',
    send: () => sendMsgSet({ phone, email: '', validCode: '', appName: APP_NAME }),
  });
  return { form, code };
}
