import { mergeClasses } from '@griffel/react';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { loginPath, registerPath } from '#client/routes.ts';
import { isLoginReady } from '#contract/rules/login.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { CodeField } from '#elements/parts/fields/code-field.tsx';
import { FormMessage } from '#elements/parts/form/form-message.tsx';
import { PasswordField } from '#elements/parts/fields/password-field.tsx';
import { PhoneField } from '#elements/parts/fields/phone-field.tsx';
import { useFields } from '#elements/parts/form/use-form.ts';
import { ActionButton } from '#elements/ui/action-button.tsx';
import { DialogLink } from '#elements/widgets/entry/dialog-link.tsx';
import { useEntryFormStyles } from '#elements/widgets/entry/entry-form.styles.ts';
import { useWantedPath } from '#elements/widgets/entry/use-wanted-path.ts';
import type { LoginProps } from './login.tsx';
import { useLoginFormStyles } from './login-form.styles.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { toSignInMode } from './sign-in-mode.ts';
import { useRemembered } from './use-remembered.ts';
import { useSignIn } from './use-sign-in.ts';
import { useSignInMode } from './use-sign-in-mode.ts';

/** Phone number, and the password or a code. Both fields stand there; styles show the one of the chosen mode. */
export function LoginForm({
  mode: asked,
  redirect,
  username,
  failure: refusal,
  emit,
}: Omit<LoginProps, 'formOnly' | 'registered'>) {
  const { t } = useTranslation('session');
  const styles = useEntryFormStyles();
  const modes = useLoginFormStyles();
  const wanted = useWantedPath(redirect);
  const labels = { username: t('phone'), password: t('password'), phoneCode: t('code.label') };
  const fields = useFields(labels);
  const { form, errors } = fields;
  const { mode, choose } = useSignInMode(form, asked, emit);
  const { loading, failure, submit, sendCode, codeRefused, forgetFailure } = useSignIn({
    redirect,
    refusal,
    emit,
    fields,
  });
  // Before the script is live the browser itself submits: to the server, which looks at everything.
  const [filled, setFilled] = useState(true);

  const look = () => {
    const secret = fields.presence(mode === 'code' ? 'phoneCode' : 'password');
    setFilled(isLoginReady({ username: fields.presence('username'), password: secret }));
  };

  const { remember, passwordKept, restored } = useRemembered(fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is filled depends on the fields that the mode shows
  useLayoutEffect(look, [mode, restored]);

  const onInput = () => {
    // Which of the fields was wrong is for the next attempt to say.
    fields.clear();
    look();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(mode, remember.current?.checked ?? false);
  };

  return (
    // The animation event tells of a password manager's fill, which is silent until the person acts. Without an action
    // the form goes to the page's own address, whose query says where the person wants to be.
    <form
      ref={form}
      className={mergeClasses(styles.form, modes.form)}
      method="post"
      action={redirect === undefined ? undefined : loginPath(redirect)}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      onAnimationStart={look}
    >
      <ModeSwitch
        initial={toSignInMode(asked)}
        onChange={() => {
          forgetFailure();
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
        <CodeField
          name="phoneCode"
          purpose="signIn"
          send={sendCode}
          onRefused={codeRefused}
          error={errors.phoneCode}
        />
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
      <FormMessage {...fields} failure={failure} labels={labels} />
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
        <a className={mergeClasses(styles.link, styles.inText)} href={registerPath(wanted)}>
          {t('register')}
        </a>
      </p>
    </form>
  );
}
