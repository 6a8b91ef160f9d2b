import { useState } from 'react';
import { $session } from '#client/stores/session.ts';
import { EMAIL_MAX_LENGTH } from '#contract/user-centre/email/limits.ts';
import { PHONE_DIALOG_WIDTH_PX } from '#contract/user-centre/layout/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { CodeField } from '#elements/parts/fields/code-field.tsx';
import { DialogForm } from '#elements/parts/form/dialog-form.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { useUpdateEmail } from './use-update-email.ts';

/** Address and code (specification section 2.8). A person without an address adds the first one. */
export function UpdateEmail({ emit }: ElementProps<{ 'uc-close': { changed: boolean } }>) {
  const { t } = useTranslation(['account', 'layout']);
  const [changed, setChanged] = useState(false);
  // The initial state, so that the title stays the same when the new address is saved.
  const [before] = useState(() => $session.get()?.email ?? '');
  const first = before === '';
  const { form, code } = useUpdateEmail({
    labels: { email: t(first ? 'email' : 'emailNew'), emailCode: t('emailCode') },
    onChanged: () => setChanged(true),
  });
  const { labels, errors } = form;
  return (
    <DialogForm
      title={t(first ? 'layout:bindEmail' : 'account:emailChange')}
      text={first ? undefined : t('emailNow', { email: before })}
      maxWidth={`${PHONE_DIALOG_WIDTH_PX}px`}
      form={form}
      open={!changed}
      onClose={() => emit('uc-close', { changed })}
    >
      <TextField
        name="email"
        label={labels.email}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        placeholder={t('emailPlaceholder')}
        error={errors.email}
        data-autofocus
      />
      <CodeField
        name="emailCode"
        label={labels.emailCode}
        purpose="email"
        sentText={t('emailCodeSent')}
        {...code}
        error={errors.emailCode}
      />
    </DialogForm>
  );
}
