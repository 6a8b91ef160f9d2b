import { useEffect, useRef, useState } from 'react';
import { errorText, fieldErrorText } from '#client/error-text.ts';
import { ApiError, http } from '#client/http.ts';
import { signIn } from '#client/stores/session.ts';
import { LOGIN_LOADING_FAILED_MS, LOGIN_LOADING_MS, LOGIN_REDIRECT_MS } from '#contract/constants.ts';
import { safeRedirect } from '#contract/rules/redirect.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { LoginProps } from './login.tsx';
import { type FieldErrors, type FieldName, fieldSentences } from './sign-in-fields.ts';

export interface SignInProps {
  redirect: string | undefined;
  /** What the page came with: the sign-in before it was refused. */
  failure: string | undefined;
  emit: LoginProps['emit'];
}

export interface SignInInput {
  username: string;
  password: string;
  remember: boolean;
}

const labels = { username: 'session:phone', password: 'session:password' } as const;

/** What the form does: checks, signs in, tells what is wrong, and leaves for where the person wanted to be. */
export function useSignIn({ redirect, failure: refusal = '', emit }: SignInProps) {
  const { t, i18n } = useTranslation(['session', 'common']);
  const [loading, setLoading] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState(refusal);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const later = (milliseconds: number, act: () => void) => timers.current.add(setTimeout(act, milliseconds));

  function refused(error: unknown): void {
    const message = errorText(i18n, error, t('session:failed'));
    const fields: FieldErrors = {};
    for (const each of error instanceof ApiError ? error.errors : []) {
      if (each.field in labels) {
        const field = each.field as FieldName;
        fields[field] = fieldErrorText(i18n, each, t(labels[field]));
      }
    }
    setErrors(fields);
    setFailure(Object.keys(fields).length > 0 ? '' : message);
    later(LOGIN_LOADING_FAILED_MS, () => setLoading(false));
    emit('uc-sign-in-failed', { message });
  }

  function signedIn(): void {
    later(LOGIN_LOADING_MS, () => setLoading(false));
    const target = safeRedirect(redirect ?? new URLSearchParams(location.search).get('redirect'));
    // The shell cancels this and goes on without loading a document; a foreign page decides for itself.
    if (emit('uc-signed-in', { redirect: target }) && !http.foreign) {
      later(LOGIN_REDIRECT_MS, () => location.replace(target));
    }
  }

  /** Answers the first field at fault, null when the sign-in is under way. */
  function submit(input: SignInInput): FieldName | null {
    if (loading) return null;
    const sentences = fieldSentences(input.username, input.password);
    const [first] = Object.keys(sentences) as FieldName[];
    setErrors({
      ...(sentences.username && { username: t(sentences.username) }),
      ...(sentences.password && { password: t(sentences.password) }),
    });
    setFailure('');
    if (first !== undefined) return first;
    setLoading(true);
    signIn(input).then(signedIn, refused);
    return null;
  }

  // Which of the fields was wrong is for the next attempt to say.
  const clearErrors = () => setErrors((before) => (Object.keys(before).length === 0 ? before : {}));

  return { loading, errors, failure, submit, clearErrors };
}
