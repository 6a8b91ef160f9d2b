import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { notifyOutcome } from '#client/error-text.ts';
import { $session, signOut } from '#client/stores/session.ts';
import { PHONE_DIALOG_WIDTH_PX } from '#contract/user-centre/layout/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { NewPasswordField } from '#elements/parts/fields/new-password-field.tsx';
import { PasswordField } from '#elements/parts/fields/password-field.tsx';
import { DialogForm } from '#elements/parts/form/dialog-form.tsx';
import { useChangePassword } from './use-change-password.ts';

/** The old password once, the new one twice (specification section 2.8). */
export function ChangePassword({ emit }: ElementProps<{ 'uc-close': { changed: boolean } }>) {
  const { t, i18n } = useTranslation(['account', 'layout', 'session']);
  const phone = useStore($session)?.phone;
  const [changed, setChanged] = useState(false);
  const form = useChangePassword(() => setChanged(true));
  const { labels, errors } = form;

  const close = () => {
    emit('uc-close', { changed });
    if (!changed) return;
    notifyOutcome(i18n, 'passwordChanged');
    void signOut('accountChanged');
  };
  return (
    <DialogForm
      title={t('layout:changePassword')}
      text={t('account:password.text')}
      maxWidth={`${PHONE_DIALOG_WIDTH_PX}px`}
      form={form}
      open={!changed}
      onClose={close}
    >
      {/* Gives password managers the account's name. */}
      <input type="text" name="username" autoComplete="username" value={phone ?? ''} readOnly hidden />
      <PasswordField
        name="oldPassword"
        label={labels.oldPassword}
        autoComplete="current-password"
        placeholder={t('account:password.oldPlaceholder')}
        error={errors.oldPassword}
        data-autofocus
      />
      <NewPasswordField
        name="newPassword"
        label={labels.newPassword}
        placeholder={t('account:password.newPlaceholder')}
        error={errors.newPassword}
      />
      <PasswordField
        name="confirmPassword"
        label={labels.confirmPassword}
        autoComplete="new-password"
        placeholder={t('account:password.confirmPlaceholder')}
        error={errors.confirmPassword}
      />
    </DialogForm>
  );
}
