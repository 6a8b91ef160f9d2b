import { useEffect, useRef, useState } from 'react';
import { sendMsgSet } from '#client/api/verification-code.ts';
import { errorText } from '#client/failure-text.ts';
import { ApiError, http } from '#client/http.ts';
import { signIn } from '#client/session-later.ts';
import {
  APP_NAME,
  LOGIN_LOADING_FAILED_MS,
  LOGIN_LOADING_MS,
  LOGIN_REDIRECT_MS,
} from '#contract/constants.ts';
import { type Login, loginErrors } from '#contract/rules/login.ts';
import { normalizePhone, phoneCodeTargetViolation } from '#contract/rules/phone.ts';
import { safeRedirect } from '#contract/rules/redirect.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { useFields } from '#elements/parts/form/use-form.ts';
import type { LoginProps } from './login.tsx';
import type { SignInMode } from './sign-in-mode.ts';

type FieldName = 'username' | 'password' | 'phoneCode';

export type SignInFields = ReturnType<typeof useFields<FieldName>>;

interface SignInOptions {
  redirect: string | undefined;
  /** What the page came with: the sign-in before it was refused. */
  refusal: string | undefined;
  emit: LoginProps['emit'];
  fields: SignInFields;
}

/** What the form does: checks, signs in, tells what is wrong, and leaves for where the person wanted to be. */
export function useSignIn({ redirect, refusal = '', emit, fields }: SignInOptions) {
  const { t, i18n } = useTranslation(['session', 'common']);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState(refusal);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const later = (milliseconds: number, act: () => void) => timers.current.add(setTimeout(act, milliseconds));

  /** The form as it will be sent. */
  const login = (mode: SignInMode): Login => {
    const username = normalizePhone(fields.value('username'));
    return mode === 'code'
      ? { username, phoneCode: fields.value('phoneCode').trim() }
      : { username, password: fields.value('password') };
  };

  /** Shows why a request was refused, at the fields where it says which; answers the sentence for the whole form. */
  function tell(error: unknown, fallback: string): string {
    const message = errorText(i18n, error, fallback);
    const wrong = fields.show(error instanceof ApiError ? error.errors : []);
    fields.focus(wrong);
    setFailure(wrong === null ? message : '');
    return message;
  }

  function refused(error: unknown): void {
    later(LOGIN_LOADING_FAILED_MS, () => setLoading(false));
    emit('uc-sign-in-failed', { message: tell(error, t('session:failed')) });
  }

  function signedIn(): void {
    later(LOGIN_LOADING_MS, () => setLoading(false));
    const target = safeRedirect(redirect ?? new URLSearchParams(location.search).get('redirect'));
    // The shell cancels this and goes on without loading a document; a foreign page decides for itself.
    if (emit('uc-signed-in', { redirect: target }) && !http.foreign) {
      later(LOGIN_REDIRECT_MS, () => location.replace(target));
    }
  }

  function submit(mode: SignInMode, remember: boolean): void {
    if (loading) return;
    forgetFailure();
    const form = login(mode);
    const wrong = fields.show(loginErrors(form));
    if (wrong !== null) {
      fields.focus(wrong);
      return;
    }
    setLoading(true);
    signIn({ ...form, remember }).then(signedIn, refused);
  }

  /** Has a code sent to the number in the form; null when that is none. */
  function sendCode(): Promise<unknown> | null {
    forgetFailure();
    const phone = normalizePhone(fields.value('username'));
    const wrong = fields.show(fieldErrorsOf({ username: phoneCodeTargetViolation(phone) }));
    fields.focus(wrong);
    return wrong === null
      ? sendMsgSet({ phone, email: '', validCode: '', appName: APP_NAME }, { open: true })
      : null;
  }

  /** The number has another name in the call that sends codes. */
  function codeRefused(error: unknown): void {
    const errors = error instanceof ApiError ? error.errors : [];
    const wrong = fields.show(
      errors.map((each) => (each.field === 'phone' ? { ...each, field: 'username' } : each)),
    );
    if (wrong === null) fields.say('phoneCode', errorText(i18n, error, t('session:code.failed')));
    fields.focus(wrong ?? 'phoneCode');
  }

  /** Takes back what was said about an attempt of the other mode. */
  function forgetFailure(): void {
    setFailure('');
    fields.clear();
  }

  return { loading, failure, submit, sendCode, codeRefused, forgetFailure };
}
