import { mergeClasses } from '@griffel/react';
import { useLayoutEffect, useRef } from 'react';
import { loginPath } from '#client/routes.ts';
import { NAME_MAX_LENGTH } from '#contract/user-centre/person-name/limits.ts';
import { normalizePhone } from '#contract/user-centre/phone/rules.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { CodeField } from '#elements/parts/fields/code-field.tsx';
import { NewPasswordField } from '#elements/parts/fields/new-password-field.tsx';
import { PasswordField } from '#elements/parts/fields/password-field.tsx';
import { PhoneField } from '#elements/parts/fields/phone-field.tsx';
import { FormMessage } from '#elements/parts/form/form-message.tsx';
import { hasShell } from '#elements/parts/has-shell.ts';
import { ActionButton } from '#elements/ui/action-button.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { AgreementLine } from '#elements/widgets/entry/agreement-line.tsx';
import { useEntryFormStyles } from '#elements/widgets/entry/entry-form.styles.ts';
import { useRedirectPath } from '#elements/widgets/entry/use-redirect-path.ts';
import type { RegisterProps } from './register-props.ts';
import { type FieldName, useRegistration } from './use-registration.ts';

/** Phone number and code, name, password twice. The browser keeps typed values. */
export function RegisterForm({
  redirect,
  phone,
  name,
  failure: refusal,
  emit,
}: Omit<RegisterProps, 'formOnly'>) {
  const { t } = useTranslation('session');
  const styles = useEntryFormStyles();
  const redirectPath = useRedirectPath(redirect);
  const { form, code, done } = useRegistration({ emit, redirectPath, refusal });
  const username = useRef<HTMLInputElement>(null);

  const update = () => {
    if (username.current) username.current.value = normalizePhone(form.value('phone'));
    form.updateReady();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the values typed before hydration
  useLayoutEffect(update, []);

  const field = (name: FieldName) => ({
    name,
    label: form.labels[name],
    error: form.errors[name],
  });

  return (
    // Before hydration, the form submits to the page's own address, whose query holds the redirect.
    <form
      {...form.props}
      className={styles.form}
      method="post"
      onInput={(event) => {
        form.props.onInput(event);
        update();
      }}
      onAnimationStart={update}
    >
      <PhoneField {...field('phone')} defaultValue={phone} />
      <CodeField {...field('code')} purpose="register" {...code} />
      <TextField
        {...field('name')}
        defaultValue={name}
        autoComplete="nickname"
        maxLength={NAME_MAX_LENGTH}
        placeholder={t('registration.namePlaceholder')}
      />
      {/* Password managers take the text field before a password as the user name, which is the phone number. */}
      <input ref={username} type="text" name="username" autoComplete="username" readOnly hidden />
      <NewPasswordField {...field('password')} placeholder={t('registration.passwordPlaceholder')} />
      <PasswordField
        {...field('confirmPassword')}
        autoComplete="new-password"
        placeholder={t('registration.confirmPasswordPlaceholder')}
      />
      {done ? (
        // The shell announces its own message.
        <p className={styles.success} role={hasShell() ? undefined : 'status'}>
          {t('registration.succeeded')}
        </p>
      ) : (
        <FormMessage {...form} />
      )}
      <ActionButton type="submit" loading={form.busy} disabled={!form.ready} className={styles.submit}>
        {t(form.busy ? 'registration.submitting' : 'registration.submit')}
      </ActionButton>
      <AgreementLine />
      <p className={styles.other}>
        {t('registration.haveAccount')}{' '}
        <a className={mergeClasses(styles.link, styles.inText)} href={loginPath(redirectPath)}>
          {t('registration.toLogin')}
        </a>
      </p>
    </form>
  );
}
