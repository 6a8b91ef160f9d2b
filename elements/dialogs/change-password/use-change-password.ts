import { errorText, outcomeText } from '#client/error-text.ts';
import { changePassword } from '#client/stores/account.ts';
import { passwordChangeErrors } from '#contract/user-centre/password/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useForm } from '#elements/parts/form/use-form.ts';

/** The form of the dialog: the old password once, the new one twice. */
export function useChangePassword(onChanged: () => void) {
  const { t, i18n } = useTranslation('account');
  return useForm({
    labels: {
      oldPassword: t('password.old'),
      newPassword: t('password.new'),
      confirmPassword: t('password.confirm'),
    },
    values: (field) => ({
      oldPassword: field('oldPassword'),
      newPassword: field('newPassword'),
      confirmPassword: field('confirmPassword'),
    }),
    isReady: (change) => !Object.values(change).includes(''),
    check: passwordChangeErrors,
    dependents: { newPassword: ['confirmPassword'], oldPassword: ['newPassword'] },
    send: (change) => changePassword(change).then(onChanged),
    explain: (error) => errorText(i18n, error, outcomeText(i18n, 'passwordFailed')),
  });
}
