import { sendMsgSet } from '#client/api/verification-code.ts';
import { errorText, notifyOutcome, outcomeText } from '#client/error-text.ts';
import { changePhone } from '#client/stores/account.ts';
import { $session } from '#client/stores/session.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { isPhoneChangeReady, phoneChangeErrors } from '#contract/user-centre/contact/rules.ts';
import { normalizePhone, phoneCodeTargetViolation } from '#contract/user-centre/phone/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { useCodeRequest } from '#elements/parts/form/use-code-request.ts';
import { useForm } from '#elements/parts/form/use-form.ts';
import { withProof } from '#elements/step-up.ts';

export interface UpdatePhoneOptions {
  labels: Readonly<Record<'phone' | 'phoneCode', string>>;
  onChanged: () => void;
}

/**
 * State and actions of the dialog: sends a code to the new number and saves it. Both run the identity check if
 * required.
 */
export function useUpdatePhone({ labels, onChanged }: UpdatePhoneOptions) {
  const { t, i18n } = useTranslation('account');
  const host = useHost();
  const form = useForm({
    labels,
    values: (field) => ({ phone: normalizePhone(field('phone')), phoneCode: field('phoneCode').trim() }),
    isReady: isPhoneChangeReady,
    check: phoneChangeErrors,
    async send(change) {
      await withProof(host, () => changePhone(change));
      notifyOutcome(i18n, 'phoneChanged');
      onChanged();
    },
    explain: (error) => errorText(i18n, error, outcomeText(i18n, 'phoneFailed')),
  });
  const phone = () => normalizePhone(form.value('phone'));
  const code = useCodeRequest({
    form,
    code: 'phoneCode',
    target: 'phone',
    check: () => fieldErrorsOf({ phone: phoneCodeTargetViolation(phone()) }),
    send() {
      if (phone() === $session.get()?.phone) {
        // A code sent to the current number would confirm the identity and change nothing.
        form.showError('phone', t('phoneSame'));
        return null;
      }
      const target = { phone: phone(), email: '', validCode: '', appName: APP_NAME };
      return withProof(host, () => sendMsgSet(target));
    },
  });
  return { form, code };
}
