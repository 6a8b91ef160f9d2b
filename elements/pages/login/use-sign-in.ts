import { useEffect, useRef } from 'react';
import { sendMsgSet } from '#client/api/verification-code.ts';
import { errorText } from '#client/failure-text.ts';
import { http } from '#client/http.ts';
import { signIn } from '#client/session-later.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { normalizePhone, phoneCodeTargetViolation } from '#contract/user-centre/phone/rules.ts';
import {
  LOGIN_LOADING_FAILED_MS,
  LOGIN_LOADING_MS,
  LOGIN_REDIRECT_MS,
} from '#contract/user-centre/session/limits.ts';
import { safeRedirect } from '#contract/user-centre/session/redirect.ts';
import { isLoginReady, type Login, loginErrors } from '#contract/user-centre/session/rules.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { useCodeRequest } from '#elements/parts/form/use-code-request.ts';
import { type Form, useForm } from '#elements/parts/form/use-form.ts';
import type { LoginProps } from './login-props.ts';
import type { SignInMode } from './sign-in-mode.ts';

export type SignInForm = Form<'username' | 'password' | 'phoneCode'>;

interface Leaving {
  redirect: string | undefined;
  emit: LoginProps['emit'];
}

interface SignInOptions extends Leaving {
  mode: SignInMode;
  /** True if the checkbox that remembers the sign-in is ticked. */
  remembers: () => boolean;
  /** Error of a sign-in before this page was loaded. */
  refusal: string | undefined;
}

/** Returns a function to call after sign-in. It navigates to the redirect path. */
function useRedirect({ redirect, emit }: Leaving): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    const target = safeRedirect(redirect ?? new URLSearchParams(location.search).get('redirect'));
    // The shell cancels the event and continues without a page load. A page of another origin decides itself.
    if (emit('uc-signed-in', { redirect: target }) && !http.foreign) {
      timer.current = setTimeout(() => location.replace(target), LOGIN_REDIRECT_MS);
    }
  };
}

/** The sign-in form: by password, or by a code sent to the number. */
export function useSignIn({ mode, remembers, redirect, refusal, emit }: SignInOptions) {
  const { t, i18n } = useTranslation(['session', 'common']);
  const leave = useRedirect({ redirect, emit });
  const labels = {
    username: t('session:phone'),
    password: t('session:password'),
    phoneCode: t('session:code.label'),
  };
  const explain = (error: unknown) => errorText(i18n, error, t('session:failed'));
  const form = useForm({
    labels,
    // Field name used by the call that sends codes.
    aliases: { phone: 'username' },
    refusal,
    values: (field): Login => {
      const username = normalizePhone(field('username'));
      return mode === 'code'
        ? { username, phoneCode: field('phoneCode').trim() }
        : { username, password: field('password') };
    },
    isReady: isLoginReady,
    check: loginErrors,
    send: (login) => signIn({ ...login, remember: remembers() }).then(leave),
    explain,
    onRefused: (error) => emit('uc-sign-in-failed', { message: explain(error) }),
    restMs: { sent: LOGIN_LOADING_MS, refused: LOGIN_LOADING_FAILED_MS },
  });
  const phone = () => normalizePhone(form.value('username'));
  const code = useCodeRequest({
    form,
    code: 'phoneCode',
    target: 'username',
    check: () => fieldErrorsOf({ username: phoneCodeTargetViolation(phone()) }),
    send: (proof) => {
      const target = { phone: phone(), email: '', validCode: '', appName: APP_NAME };
      return sendMsgSet({ ...target, ...(proof && { proof }) }, { open: true });
    },
  });
  return { form, code };
}
