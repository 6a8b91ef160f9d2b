import { mergeClasses } from '@griffel/react';
import { useRef } from 'react';
import { loginPath, registerPath } from '#client/routes.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { CodeField } from '#elements/parts/fields/code-field.tsx';
import { PasswordField } from '#elements/parts/fields/password-field.tsx';
import { PhoneField } from '#elements/parts/fields/phone-field.tsx';
import { FormMessage } from '#elements/parts/form/form-message.tsx';
import { ActionButton } from '#elements/ui/action-button.tsx';
import { DialogLink } from '#elements/widgets/entry/dialog-link.tsx';
import { useEntryFormStyles } from '#elements/widgets/entry/entry-form.styles.ts';
import { useRedirectPath } from '#elements/widgets/entry/use-redirect-path.ts';
import { useLoginFormStyles } from './login-form.styles.ts';
import type { LoginProps } from './login-props.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { toSignInMode } from './sign-in-mode.ts';
import { useRemembered } from './use-remembered.ts';
import { useSignIn } from './use-sign-in.ts';
import { useSignInMode } from './use-sign-in-mode.ts';

/** Phone number, and the password or a code. Both fields are in the markup; styles show the one of the chosen mode. */
export function LoginForm({
  mode: initialMode,
  redirect,
  username,
  failure: refusal,
  emit,
}: Omit<LoginProps, 'formOnly' | 'registered'>) {
  const { t } = useTranslation('session');
  const styles = useEntryFormStyles();
  const modes = useLoginFormStyles();
  const redirectPath = useRedirectPath(redirect);
  const remember = useRef<HTMLInputElement>(null);
  const { group, mode, choose } = useSignInMode(initialMode, emit);
  const remembers = () => remember.current?.checked ?? false;
  const { form, code } = useSignIn({ mode, remembers, redirect, refusal, emit });
  const passwordKept = useRemembered(form, remember);
  const { errors } = form;

  return (
    // Without an action, the form submits to the page's own address, whose query holds the redirect.
    <form
      {...form.props}
      className={mergeClasses(styles.form, modes.form)}
      method="post"
      action={redirect === undefined ? undefined : loginPath(redirect)}
      onInput={() => {
        // Editing does not clear the form's error; the next submit does. Password managers fill the form on their own
        // and would clear it before it is read.
        form.clearErrors();
        form.updateReady();
      }}
    >
      <ModeSwitch
        ref={group}
        initial={toSignInMode(initialMode)}
        onChange={() => {
          form.clearAll();
          choose();
        }}
      />
      <PhoneField name="username" autoComplete="username" defaultValue={username} error={errors.username} />
      <div data-mode="password">
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          placeholder={t('passwordPlaceholder')}
          error={errors.password}
        />
      </div>
      <div data-mode="code">
        <CodeField name="phoneCode" purpose="signIn" {...code} error={errors.phoneCode} />
      </div>
      <div className={styles.row}>
        <label className={styles.remember}>
          <input ref={remember} className={styles.checkbox} type="checkbox" name="remember" />
          {t(passwordKept && mode === 'password' ? 'rememberPassword' : 'rememberNumber')}
        </label>
        <DialogLink dialog="uc-password-recovery" data-mode="password">
          {t('forgot')}
        </DialogLink>
      </div>
      <FormMessage {...form} />
      <ActionButton
        type="submit"
        loading={form.busy}
        disabled={!form.ready || Object.keys(errors).length > 0}
        className={styles.submit}
      >
        {t(form.busy ? 'submitting' : 'submit')}
      </ActionButton>
      <p className={styles.other}>
        {t('noAccount')}{' '}
        <a className={mergeClasses(styles.link, styles.inText)} href={registerPath(redirectPath)}>
          {t('register')}
        </a>
      </p>
    </form>
  );
}
