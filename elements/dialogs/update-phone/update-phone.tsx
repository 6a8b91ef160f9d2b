import { useState } from 'react';
import { $session } from '#client/stores/session.ts';
import { PHONE_DIALOG_WIDTH_PX } from '#contract/user-centre/layout/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { CodeField } from '#elements/parts/fields/code-field.tsx';
import { PhoneField } from '#elements/parts/fields/phone-field.tsx';
import { DialogForm } from '#elements/parts/form/dialog-form.tsx';
import { useUpdatePhone } from './use-update-phone.ts';

export type UpdatePhoneProps = ElementProps<{ 'uc-close': { changed: boolean }; passwordChanged: undefined }>;

/** New number and code (specification section 2.8). */
export function UpdatePhone({ emit }: UpdatePhoneProps) {
  const { t } = useTranslation(['account', 'session']);
  const [changed, setChanged] = useState(false);
  const [before] = useState(() => $session.get()?.phone ?? '');
  const { form, code } = useUpdatePhone({
    labels: { phone: t('account:phoneNew'), phoneCode: t('session:code.label') },
    onChanged() {
      emit('passwordChanged');
      setChanged(true);
    },
  });
  const { labels, errors } = form;
  return (
    <DialogForm
      title={t('account:phoneChange')}
      text={before === '' ? undefined : t('account:phoneNow', { phone: before })}
      maxWidth={`${PHONE_DIALOG_WIDTH_PX}px`}
      form={form}
      open={!changed}
      onClose={() => emit('uc-close', { changed })}
    >
      <PhoneField name="phone" label={labels.phone} error={errors.phone} data-autofocus />
      <CodeField name="phoneCode" purpose="phone" {...code} error={errors.phoneCode} />
    </DialogForm>
  );
}
