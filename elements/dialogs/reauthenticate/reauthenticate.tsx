import { Link } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reauthenticate } from '#client/api/own-session.ts';
import { sendMsgSet } from '#client/api/verification-code.ts';
import { errorText, outcomeText } from '#client/error-text.ts';
import { $session } from '#client/stores/session.ts';
import { fieldErrorsOf, required } from '#contract/rules/violation.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { PHONE_DIALOG_WIDTH_PX } from '#contract/user-centre/layout/limits.ts';
import { verificationCodeViolation } from '#contract/user-centre/verification-code/rules.ts';
import type { ElementProps } from '#elements/define.tsx';
import { CodeField } from '#elements/parts/fields/code-field.tsx';
import { PasswordField } from '#elements/parts/fields/password-field.tsx';
import { DialogForm } from '#elements/parts/form/dialog-form.tsx';
import { useCodeRequest } from '#elements/parts/form/use-code-request.ts';
import { useForm } from '#elements/parts/form/use-form.ts';
import { maskedPhone } from '#elements/parts/masked-phone.ts';

type Secret = { password: string } | { phoneCode: string };

const secretErrors = (secret: Secret) =>
  'phoneCode' in secret
    ? fieldErrorsOf({ phoneCode: verificationCodeViolation(secret.phoneCode) })
    : fieldErrorsOf({ password: required(secret.password, 'password.required') });

/** Password, or a code sent to the own phone. */
export function Reauthenticate({ emit }: ElementProps<{ 'uc-close': { proved: boolean } }>) {
  const { t, i18n } = useTranslation(['account', 'session']);
  const phone = useStore($session)?.phone ?? '';
  const [byCode, setByCode] = useState(false);
  const [proved, setProved] = useState(false);
  const form = useForm({
    labels: { password: t('account:proof.byPassword'), phoneCode: t('session:code.label') },
    values: (field): Secret =>
      byCode ? { phoneCode: field('phoneCode').trim() } : { password: field('password') },
    isReady: (secret) => !Object.values(secret).includes(''),
    check: secretErrors,
    send: (secret) => reauthenticate(secret).then(() => setProved(true)),
    explain: (error) => errorText(i18n, error, outcomeText(i18n, 'proofFailed')),
  });
  const { labels, errors } = form;
  const code = useCodeRequest({
    form,
    code: 'phoneCode',
    send: () => sendMsgSet({ phone, email: '', validCode: '', appName: APP_NAME }),
  });
  const other = () => {
    form.forgive();
    setByCode(!byCode);
  };
  return (
    <DialogForm
      title={t('account:proof.title')}
      text={t('account:proof.text')}
      confirm={t('account:proof.submit')}
      maxWidth={`${PHONE_DIALOG_WIDTH_PX}px`}
      form={form}
      open={!proved}
      onClose={() => emit('uc-close', { proved })}
    >
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      {byCode ? (
        <CodeField
          key="code"
          name="phoneCode"
          purpose="reauthenticate"
          {...code}
          error={errors.phoneCode}
          autoFocus
        />
      ) : (
        <PasswordField
          key="password"
          name="password"
          label={labels.password}
          autoComplete="current-password"
          placeholder={t('session:passwordPlaceholder')}
          error={errors.password}
          autoFocus
          data-autofocus
        />
      )}
      <Link as="button" type="button" onClick={other}>
        {byCode ? t('account:proof.usePassword') : t('account:proof.useCode', { phone: maskedPhone(phone) })}
      </Link>
    </DialogForm>
  );
}
