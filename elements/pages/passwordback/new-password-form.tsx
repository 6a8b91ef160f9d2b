import { resetPasswordByLink } from '#client/api/account.ts';
import { errorText, fieldErrorText } from '#client/failure-text.ts';
import { ApiError } from '#client/http.ts';
import { passwordResetErrors } from '#contract/user-centre/password/rules.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { NewPasswordField } from '#elements/parts/fields/new-password-field.tsx';
import { PasswordField } from '#elements/parts/fields/password-field.tsx';
import { FormMessage } from '#elements/parts/form/form-message.tsx';
import { useForm } from '#elements/parts/form/use-form.ts';
import { ActionButton } from '#elements/ui/action-button.tsx';
import { useEntryFormStyles } from '#elements/widgets/entry/entry-form.styles.ts';

export interface NewPasswordFormProps {
  /** The one-time token of an administrator's link. */
  token: string;
  /** The password was set, and the token is used up. */
  onSet: () => void;
}

/** Sets a new password with an administrator's link: the password twice, without the old one. */
export function NewPasswordForm({ token, onSet }: NewPasswordFormProps) {
  const { t, i18n } = useTranslation(['session', 'common']);
  const styles = useEntryFormStyles();
  const form = useForm({
    labels: {
      newPassword: t('session:reset.newPassword'),
      confirmPassword: t('session:registration.confirmPassword'),
    },
    values: (field) => ({
      newPassword: field('newPassword'),
      confirmPassword: field('confirmPassword'),
    }),
    isReady: (filled) => !Object.values(filled).includes(''),
    check: passwordResetErrors,
    dependents: { newPassword: ['confirmPassword'] },
    send: (filled) => resetPasswordByLink({ token, ...filled }).then(onSet),
    explain(error) {
      // An error of no field of this form is one of the link: it was used or has expired.
      const [refused] = error instanceof ApiError ? error.errors : [];
      return refused ? fieldErrorText(i18n, refused, '') : errorText(i18n, error, t('session:reset.failed'));
    },
  });
  const { labels, errors, busy, ready } = form;
  return (
    <form {...form.props} className={styles.form}>
      <NewPasswordField
        name="newPassword"
        label={labels.newPassword}
        placeholder={t('session:registration.passwordPlaceholder')}
        error={errors.newPassword}
      />
      <PasswordField
        name="confirmPassword"
        label={labels.confirmPassword}
        autoComplete="new-password"
        placeholder={t('session:registration.confirmPasswordPlaceholder')}
        error={errors.confirmPassword}
      />
      <FormMessage {...form} />
      <ActionButton type="submit" loading={busy} disabled={!ready} className={styles.submit}>
        {t(busy ? 'session:reset.submitting' : 'session:reset.submit')}
      </ActionButton>
    </form>
  );
}
