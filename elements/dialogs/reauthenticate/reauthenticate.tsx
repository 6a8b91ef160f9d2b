import { Link } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reauthenticate } from '#client/api/own-session.ts';
import { $session } from '#client/stores/session.ts';
import { PHONE_DIALOG_WIDTH_PX } from '#contract/constants.ts';
import { verificationCodeViolation } from '#contract/rules/verification-code.ts';
import { fieldErrorsOf, required } from '#contract/rules/violation.ts';
import type { ElementProps } from '#elements/define.tsx';
import { DialogForm } from '#elements/parts/form/dialog-form.tsx';
import { CodeField } from '#elements/parts/fields/code-field.tsx';
import { FormMessage } from '#elements/parts/form/form-message.tsx';
import { PasswordField } from '#elements/parts/fields/password-field.tsx';
import { useBindCode } from '#elements/parts/fields/use-bind-code.ts';
import { useFields } from '#elements/parts/form/use-form.ts';
import { useSubmit } from '#elements/parts/fields/use-submit.ts';
import { maskedPhone } from '#elements/parts/masked-phone.ts';

/** Password, or a code sent to the own phone. */
export function Reauthenticate({ emit }: ElementProps<{ 'uc-close': { proved: boolean } }>) {
  const { t } = useTranslation(['account', 'session']);
  const phone = useStore($session)?.phone ?? '';
  const [byCode, setByCode] = useState(false);
  const [proved, setProved] = useState(false);
  const [ready, setReady] = useState(false);
  const labels = { password: t('account:proof.byPassword'), phoneCode: t('session:code.label') };
  const fields = useFields<'password' | 'phoneCode'>(labels);
  const { form, errors } = fields;
  const secret = () =>
    byCode ? { phoneCode: fields.value('phoneCode').trim() } : { password: fields.value('password') };
  const { busy, failure, forgive, submit } = useSubmit({
    fields,
    failed: 'proofFailed',
    check: () =>
      byCode
        ? fieldErrorsOf({ phoneCode: verificationCodeViolation(fields.value('phoneCode').trim()) })
        : fieldErrorsOf({ password: required(fields.value('password'), 'password.required') }),
    async send() {
      await reauthenticate(secret());
      setProved(true);
    },
  });
  const code = useBindCode({
    fields,
    codeField: 'phoneCode',
    forgive,
    target: () => ({ phone, email: '' }),
  });
  const look = () => {
    forgive();
    setReady(fields.presence(byCode ? 'phoneCode' : 'password') !== '');
  };
  const other = () => {
    forgive();
    setReady(false);
    setByCode(!byCode);
  };
  return (
    <DialogForm
      title={t('account:proof.title')}
      text={t('account:proof.text')}
      confirm={t('account:proof.submit')}
      maxWidth={`${PHONE_DIALOG_WIDTH_PX}px`}
      form={form}
      ready={ready}
      busy={busy}
      open={!proved}
      onInput={look}
      onSubmit={submit}
      onClose={() => emit('uc-close', { proved })}
    >
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      {byCode ? (
        <CodeField
          key="code"
          name="phoneCode"
          purpose="reauthenticate"
          send={code.sendCode}
          onRefused={code.codeRefused}
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
      <FormMessage {...fields} failure={failure} labels={labels} />
    </DialogForm>
  );
}
