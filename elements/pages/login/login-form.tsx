import { mergeClasses } from '@griffel/react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { loginPath, paths } from '#client/routes.ts';
import { rememberedUsername } from '#client/stores/remembered.ts';
import { PHONE_MAX_LENGTH } from '#contract/constants.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { openDialog } from '#elements/registry.ts';
import { ActionButton } from '#elements/ui/action-button.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { useEntryFormStyles } from '#elements/widgets/entry/entry-form.styles.ts';
import { PasswordField } from '#elements/widgets/entry/password-field.tsx';
import type { LoginProps } from './login.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The browser keeps what was typed, not React: text that stood there before the script woke up stays. */
export function LoginForm({
  redirect,
  username: given,
  failure: refused,
  emit,
}: Omit<LoginProps, 'formOnly'>) {
  const { t } = useTranslation('session');
  const styles = useEntryFormStyles();
  const { loading, errors, failure, submit, clearErrors } = useSignIn({ redirect, failure: refused, emit });
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  // Before the script is live the browser itself submits: to the server, which looks at everything.
  const [filled, setFilled] = useState(true);

  const look = () => setFilled([username, password].every(({ current }) => current && isFilled(current)));

  useLayoutEffect(() => {
    const known = rememberedUsername();
    if (known !== null && username.current?.value === '') username.current.value = known;
    if (known !== null && remember.current) remember.current.checked = true;
    setFilled([username, password].every(({ current }) => current && isFilled(current)));
  }, []);

  const onInput = () => {
    clearErrors();
    look();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = submit({
      username: username.current?.value ?? '',
      password: password.current?.value ?? '',
      remember: remember.current?.checked ?? false,
    });
    if (wrong !== null) (wrong === 'username' ? username : password).current?.focus();
  };

  return (
    // The animation event tells of a password manager's fill, which is silent until the person acts.
    <form
      className={styles.form}
      method="post"
      action={loginPath(redirect)}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      onAnimationStart={look}
    >
      <TextField
        ref={username}
        label={t('phone')}
        name="username"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={PHONE_MAX_LENGTH}
        defaultValue={given}
        placeholder={t('phonePlaceholder')}
        error={errors.username}
      />
      <PasswordField
        ref={password}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        placeholder={t('passwordPlaceholder')}
        error={errors.password}
      />
      <div className={styles.row}>
        <label className={styles.remember}>
          <input ref={remember} className={styles.checkbox} type="checkbox" name="remember" />
          {t('remember')}
        </label>
        <button type="button" className={styles.link} onClick={() => void openDialog('uc-password-recovery')}>
          {t('forgot')}
        </button>
      </div>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <ActionButton
        type="submit"
        loading={loading}
        disabled={!filled || Object.keys(errors).length > 0}
        className={styles.submit}
      >
        {t(loading ? 'submitting' : 'submit')}
      </ActionButton>
      <p className={styles.other}>
        {t('noAccount')}{' '}
        <a className={mergeClasses(styles.link, styles.inText)} href={paths.register}>
          {t('register')}
        </a>
      </p>
    </form>
  );
}

/** A value that a password manager has filled in cannot be read before the person acts, but it is there. */
function isFilled(input: HTMLInputElement): boolean {
  return input.value !== '' || input.matches(':autofill');
}
