import { sendMsgSet } from '#client/api/verification-code.ts';
import { errorText, notifyOutcome, outcomeText } from '#client/error-text.ts';
import { changeEmail } from '#client/stores/account.ts';
import { $session } from '#client/stores/session.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import {
  emailChangeErrors,
  emailCodeTargetViolation,
  isEmailChangeReady,
} from '#contract/user-centre/contact/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { useCodeRequest } from '#elements/parts/form/use-code-request.ts';
import { useForm } from '#elements/parts/form/use-form.ts';
import { withProof } from '#elements/step-up.ts';

export interface UpdateEmailOptions {
  labels: Readonly<Record<'email' | 'emailCode', string>>;
  onChanged: () => void;
}

/**
 * State and actions of the dialog: sends a code to the address and saves it. Both run the identity check if required.
 */
export function useUpdateEmail({ labels, onChanged }: UpdateEmailOptions) {
  const { t, i18n } = useTranslation('account');
  const host = useHost();
  const form = useForm({
    labels,
    values: (field) => ({ email: field('email').trim(), emailCode: field('emailCode').trim() }),
    isReady: isEmailChangeReady,
    check: emailChangeErrors,
    async send(change) {
      await withProof(host, () => changeEmail(change));
      notifyOutcome(i18n, 'emailChanged');
      onChanged();
    },
    explain: (error) => errorText(i18n, error, outcomeText(i18n, 'emailFailed')),
  });
  const email = () => form.value('email').trim();
  const code = useCodeRequest({
    form,
    code: 'emailCode',
    target: 'email',
    check: () => fieldErrorsOf({ email: emailCodeTargetViolation(email()) }),
    send() {
      if (email().toLowerCase() === $session.get()?.email.toLowerCase()) {
        form.showError('email', t('emailSame'));
        return null;
      }
      const target = { phone: '', email: email(), validCode: '', appName: APP_NAME };
      return withProof(host, () => sendMsgSet(target));
    },
  });
  return { form, code };
}
