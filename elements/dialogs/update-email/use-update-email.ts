import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyOutcome } from '#client/error-text.ts';
import { changeEmail } from '#client/stores/account.ts';
import { $session } from '#client/stores/session.ts';
import { emailChangeErrors, emailCodeTargetViolation, isEmailChangeReady } from '#contract/rules/contact.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { useHost } from '#elements/define.tsx';
import { useBindCode } from '#elements/parts/fields/use-bind-code.ts';
import { useFields } from '#elements/parts/form/use-form.ts';
import { useSubmit } from '#elements/parts/fields/use-submit.ts';
import { withProof } from '#elements/step-up.ts';

type FieldName = 'email' | 'emailCode';

/** What the dialog does: has a code sent to the address and binds it, each after a proof where one is wanted. */
export function useUpdateEmail(labels: Readonly<Record<FieldName, string>>, onChanged: () => void) {
  const { t, i18n } = useTranslation('account');
  const host = useHost();
  const fields = useFields(labels);
  const [ready, setReady] = useState(false);

  const change = () => ({ email: fields.value('email').trim(), emailCode: fields.value('emailCode').trim() });
  const { busy, failure, forgive, submit } = useSubmit({
    fields,
    failed: 'emailFailed',
    check: () => emailChangeErrors(change()),
    async send() {
      await withProof(host, () => changeEmail(change()));
      notifyOutcome(i18n, 'emailChanged');
      onChanged();
    },
  });
  const { sendCode, codeRefused } = useBindCode({
    fields,
    forgive,
    codeField: 'emailCode',
    withProof: (call) => withProof(host, call),
    target() {
      const { email } = change();
      if (email !== '' && email.toLowerCase() === $session.get()?.email.toLowerCase()) {
        fields.say('email', t('emailSame'));
        fields.focus('email');
        return null;
      }
      const wrong = fields.show(fieldErrorsOf({ email: emailCodeTargetViolation(email) }));
      fields.focus(wrong);
      return wrong === null ? { phone: '', email } : null;
    },
  });

  const look = () => {
    forgive();
    setReady(isEmailChangeReady(change()));
  };
  return { fields, ready, look, busy, failure, submit, sendCode, codeRefused };
}
