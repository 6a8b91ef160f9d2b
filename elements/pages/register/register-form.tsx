import { mergeClasses } from '@griffel/react';
import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { paths } from '#client/routes.ts';
import {
  CODE_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MAX_LENGTH,
} from '#contract/constants.ts';
import { isRegistrationReady } from '#contract/rules/registration.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { ActionButton } from '#elements/ui/action-button.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { useEntryFormStyles } from '#elements/widgets/entry/entry-form.styles.ts';
import { PasswordField } from '#elements/widgets/entry/password-field.tsx';
import { useTypedBefore } from '#elements/widgets/entry/typed-before.ts';
import type { RegisterProps } from './register.tsx';
import { SendCodeButton } from './send-code-button.tsx';
import { type FieldName, useRegistration } from './use-registration.ts';

/** Phone and code, name, password twice. */
export function RegisterForm({ emit }: Pick<RegisterProps, 'emit'>) {
  const { t } = useTranslation('session');
  const styles = useEntryFormStyles();
  const element = useRef<HTMLFormElement>(null);
  const { form, errors, failure, done, loading, sending, resend, change, adopt, leave, send, submit } =
    useRegistration(emit);
  const live = useTypedBefore(element, adopt);

  const focus = (wrong: FieldName | null) => {
    const input = wrong === null ? null : element.current?.elements.namedItem(wrong);
    if (input instanceof HTMLInputElement) input.focus();
  };
  const field = (name: FieldName) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
    onBlur: () => leave(name),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    focus(submit());
  };

  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={paths.register}
      noValidate
      onSubmit={onSubmit}
    >
      <TextField
        {...field('phone')}
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
        placeholder={t('phonePlaceholder')}
      />
      <TextField
        {...field('code')}
        label={t('registration.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={CODE_LENGTH}
        placeholder={t('registration.codePlaceholder')}
        trailing={
          <SendCodeButton {...resend} code={form.code} sending={sending} onClick={() => focus(send())} />
        }
      />
      <TextField
        {...field('name')}
        label={t('registration.name')}
        autoComplete="nickname"
        maxLength={NAME_MAX_LENGTH}
        placeholder={t('registration.namePlaceholder')}
      />
      <PasswordField
        {...field('password')}
        label={t('password')}
        autoComplete="new-password"
        placeholder={t('registration.passwordPlaceholder', {
          min: PASSWORD_MIN_LENGTH,
          max: PASSWORD_MAX_LENGTH,
        })}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t('registration.confirmPassword')}
        autoComplete="new-password"
        placeholder={t('registration.confirmPasswordPlaceholder')}
      />
      <p className={done ? styles.success : styles.failure} role="alert">
        {done ? t('registration.succeeded') : failure}
      </p>
      <ActionButton
        type="submit"
        loading={loading}
        disabled={live && (done || !isRegistrationReady(form))}
        className={styles.submit}
      >
        {t(loading ? 'registration.submitting' : 'registration.submit')}
      </ActionButton>
      <p className={styles.other}>
        {t('registration.haveAccount')}{' '}
        <a className={mergeClasses(styles.link, styles.inText)} href={paths.login}>
          {t('registration.toLogin')}
        </a>
      </p>
    </form>
  );
}
