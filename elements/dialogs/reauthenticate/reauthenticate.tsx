import { Link } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $session } from '#client/stores/session.ts';
import { PHONE_DIALOG_WIDTH_PX } from '#contract/user-centre/layout/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { CodeField } from '#elements/parts/fields/code-field.tsx';
import { PasswordField } from '#elements/parts/fields/password-field.tsx';
import { DialogForm } from '#elements/parts/form/dialog-form.tsx';
import { maskedPhone } from '#elements/parts/masked-phone.ts';
import { useReauthenticate } from './use-reauthenticate.ts';

/** Identity check by password, or by a code sent to the person's phone. */
export function Reauthenticate({ emit }: ElementProps<{ 'uc-close': { proved: boolean } }>) {
  const { t } = useTranslation(['account', 'session']);
  const phone = useStore($session)?.phone ?? '';
  const [byCode, setByCode] = useState(false);
  const [proved, setProved] = useState(false);
  const { form, code } = useReauthenticate({ phone, byCode, onProved: () => setProved(true) });
  const { labels, errors } = form;
  const other = () => {
    form.clearAll();
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
