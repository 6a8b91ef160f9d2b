import { useState } from 'react';
import { register, sendMsgRegister } from '#client/api/registration.ts';
import { errorText, fieldErrorText } from '#client/error-text.ts';
import { ApiError, http } from '#client/http.ts';
import { navigate } from '#client/navigate.ts';
import { paths } from '#client/routes.ts';
import { notify } from '#client/stores/notice.ts';
import type { FieldError } from '#contract/call.ts';
import { APP_NAME } from '#contract/constants.ts';
import { phoneCodeTargetViolation } from '#contract/rules/contact.ts';
import { normalizePhone } from '#contract/rules/phone.ts';
import { type Registration, registrationErrors } from '#contract/rules/registration.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { RegisterProps } from './register.tsx';
import { useResendWait } from './use-resend-wait.ts';

export type FieldName = keyof Registration;

const labels = {
  name: 'session:registration.name',
  phone: 'session:phone',
  code: 'session:registration.code',
  password: 'session:password',
  confirmPassword: 'session:registration.confirmPassword',
} as const;

const empty: Registration = { name: '', phone: '', code: '', password: '', confirmPassword: '' };

const isField = (name: string): name is FieldName => name in labels;

/** What the form holds and does: checks, has a code sent, registers, and leaves for the sign-in page. */
export function useRegistration(emit: RegisterProps['emit']) {
  const { t, i18n } = useTranslation(['session', 'common']);
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState(false);
  const [loading, setLoading] = useState(false);
  const [sending, setSending] = useState(false);
  const resend = useResendWait('registerCodeSentAt');
  const filled = { ...form, phone: normalizePhone(form.phone), code: form.code.trim() };

  /** Puts each error at its field; answers the first such field. */
  function show(found: readonly FieldError[]): FieldName | null {
    const known = found.filter(({ field }) => isField(field));
    const sentences = known.map((error) => {
      const field = error.field as FieldName;
      return [field, fieldErrorText(i18n, error, t(labels[field]))];
    });
    setErrors((before) => ({ ...before, ...Object.fromEntries(sentences) }));
    return (known[0]?.field ?? null) as FieldName | null;
  }

  function change(field: FieldName, value: string): void {
    setForm((before) => ({ ...before, [field]: value }));
    setFailure('');
    setErrors((before) => {
      const others = { ...before };
      delete others[field];
      // Whether the repetition is right depends on the password, too.
      if (field === 'password') delete others.confirmPassword;
      return others;
    });
  }

  /** Takes what was typed before the form was live. */
  function adopt(typed: Partial<Registration>): void {
    setForm((before) => ({ ...before, ...typed }));
  }

  /** Looks at a field that the person leaves; only the name is missed already then. */
  function leave(field: FieldName): void {
    if (field !== 'name' && form[field] === '') return;
    show(registrationErrors(filled).filter((error) => error.field === field));
  }

  /** Answers the field at fault, null when the code is on its way. */
  function send(): FieldName | null {
    if (sending) return null;
    const wrong = show(fieldErrorsOf({ phone: phoneCodeTargetViolation(filled.phone) }));
    if (wrong !== null) return wrong;
    setSending(true);
    sendMsgRegister({ phone: filled.phone, email: '', validCode: '', appName: APP_NAME })
      .then(
        () => {
          resend.start();
          notify({ kind: 'success', text: t('session:registration.codeSent') });
        },
        (error: unknown) => {
          if (error instanceof ApiError && show(error.errors) !== null) return;
          const sentence = errorText(i18n, error, t('session:registration.codeFailed'));
          setErrors((before) => ({ ...before, code: sentence }));
        },
      )
      .finally(() => setSending(false));
    return null;
  }

  function registered(): void {
    const text = t('session:registration.succeeded');
    setDone(true);
    notify({ kind: 'success', text });
    if (emit('uc-registered', { phone: filled.phone }) && !http.foreign) navigate(paths.login);
  }

  function refused(error: unknown): void {
    if (error instanceof ApiError && show(error.errors) !== null) return;
    setFailure(errorText(i18n, error, t('session:registration.failed')));
  }

  /** Answers the first field at fault, null when the registration is under way. */
  function submit(): FieldName | null {
    if (loading || done) return null;
    setFailure('');
    const wrong = show(registrationErrors(filled));
    if (wrong !== null) return wrong;
    setLoading(true);
    register({ ...filled, appName: APP_NAME })
      .then(registered, refused)
      .finally(() => setLoading(false));
    return null;
  }

  return { form, errors, failure, done, loading, sending, resend, change, adopt, leave, send, submit };
}
