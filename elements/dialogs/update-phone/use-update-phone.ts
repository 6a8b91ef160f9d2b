import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyOutcome } from '#client/error-text.ts';
import { changePhone } from '#client/stores/account.ts';
import { $session } from '#client/stores/session.ts';
import { isPhoneChangeReady, phoneChangeErrors } from '#contract/rules/contact.ts';
import { normalizePhone, phoneCodeTargetViolation } from '#contract/rules/phone.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { useHost } from '#elements/define.tsx';
import { useBindCode } from '#elements/parts/fields/use-bind-code.ts';
import { useFields } from '#elements/parts/form/use-form.ts';
import { useSubmit } from '#elements/parts/fields/use-submit.ts';
import { withProof } from '#elements/step-up.ts';

type FieldName = 'phone' | 'phoneCode';

/** What the dialog does: has a code sent to the new number and binds it, each after a proof where one is wanted. */
export function useUpdatePhone(labels: Readonly<Record<FieldName, string>>, onChanged: () => void) {
  const { t, i18n } = useTranslation('account');
  const host = useHost();
  const fields = useFields(labels);
  const [ready, setReady] = useState(false);

  const change = () => ({
    phone: normalizePhone(fields.value('phone')),
    phoneCode: fields.value('phoneCode').trim(),
  });
  const { busy, failure, forgive, submit } = useSubmit({
    fields,
    failed: 'phoneFailed',
    check: () => phoneChangeErrors(change()),
    async send() {
      await withProof(host, () => changePhone(change()));
      notifyOutcome(i18n, 'phoneChanged');
      onChanged();
    },
  });
  const { sendCode, codeRefused } = useBindCode({
    fields,
    forgive,
    codeField: 'phoneCode',
    withProof: (call) => withProof(host, call),
    target() {
      const { phone } = change();
      if (phone === $session.get()?.phone) {
        // Its code would prove the person, and bind nothing.
        fields.say('phone', t('phoneSame'));
        fields.focus('phone');
        return null;
      }
      const wrong = fields.show(fieldErrorsOf({ phone: phoneCodeTargetViolation(phone) }));
      fields.focus(wrong);
      return wrong === null ? { phone, email: '' } : null;
    },
  });

  const look = () => {
    forgive();
    setReady(isPhoneChangeReady(change()));
  };
  return { fields, ready, look, busy, failure, submit, sendCode, codeRefused };
}
