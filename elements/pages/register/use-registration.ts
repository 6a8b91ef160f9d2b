import { useState } from 'react';
import { register } from '#client/api/registration.ts';
import { sendMsgRegister } from '#client/api/verification-code.ts';
import { errorText } from '#client/failure-text.ts';
import { ApiError, http } from '#client/http.ts';
import { navigate } from '#client/navigate.ts';
import { loginPath } from '#client/routes.ts';
import { notify } from '#client/stores/notice.ts';
import { expectSignIn } from '#client/stores/remembered.ts';
import { APP_NAME } from '#contract/constants.ts';
import { normalizePhone, phoneCodeTargetViolation } from '#contract/rules/phone.ts';
import { type Registration, registrationErrors } from '#contract/rules/registration.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { useFields } from '#elements/parts/form/use-form.ts';
import type { RegisterProps } from './register.tsx';

export type FieldName = keyof Registration;

interface RegistrationOptions {
  emit: RegisterProps['emit'];
  fields: ReturnType<typeof useFields<FieldName>>;
  /** Where the person wants to be after the sign-in that follows. */
  wanted: string | undefined;
  /** What the page came with: the registration before it was refused. */
  refusal: string | undefined;
}

/** What the form does: checks, has a code sent, registers, and leaves for the sign-in page. */
export function useRegistration({ emit, fields, wanted, refusal = '' }: RegistrationOptions) {
  const { t, i18n } = useTranslation(['session', 'common']);
  const [failure, setFailure] = useState(refusal);
  const [done, setDone] = useState(false);
  const [loading, setLoading] = useState(false);

  /** The form as it will be sent. */
  const registration = (): Registration => ({
    name: fields.value('name'),
    phone: normalizePhone(fields.value('phone')),
    code: fields.value('code').trim(),
    password: fields.value('password'),
    confirmPassword: fields.value('confirmPassword'),
  });

  /** Something changed: what was said about it holds no longer. */
  function change(field: FieldName): void {
    setFailure('');
    // Whether the repetition is right depends on the password, too.
    fields.clear(field, ...(field === 'password' ? (['confirmPassword'] as const) : []));
  }

  /** Looks at a field that the person leaves; only the name is missed already then. */
  function leave(field: FieldName): void {
    if (field !== 'name' && fields.value(field) === '') return;
    const errors = registrationErrors(registration()).filter((error) => error.field === field);
    if (errors.length > 0) fields.show(errors, { left: true });
  }

  /** Has a code sent to the number in the form; null when that is none. */
  function sendCode(): Promise<unknown> | null {
    setFailure('');
    const { phone } = registration();
    const wrong = fields.show(fieldErrorsOf({ phone: phoneCodeTargetViolation(phone) }));
    fields.focus(wrong);
    return wrong === null ? sendMsgRegister({ phone, email: '', validCode: '', appName: APP_NAME }) : null;
  }

  function codeRefused(error: unknown): void {
    const wrong = fields.show(error instanceof ApiError ? error.errors : []);
    if (wrong === null) fields.say('code', errorText(i18n, error, t('session:code.failed')));
    fields.focus(wrong ?? 'code');
  }

  function registered({ phone }: Registration): void {
    const text = t('session:registration.succeeded');
    setDone(true);
    expectSignIn(phone);
    notify({ kind: 'success', text });
    if (emit('uc-registered', { phone }) && !http.foreign) navigate(loginPath(wanted));
  }

  function refused(error: unknown): void {
    const message = errorText(i18n, error, t('session:registration.failed'));
    const wrong = fields.show(error instanceof ApiError ? error.errors : []);
    if (wrong === null) setFailure(message);
    fields.focus(wrong);
    emit('uc-registration-failed', { message });
  }

  function submit(): void {
    if (loading || done) return;
    setFailure('');
    fields.clear();
    const form = registration();
    const wrong = fields.show(registrationErrors(form));
    if (wrong !== null) {
      fields.focus(wrong);
      return;
    }
    setLoading(true);
    register({ ...form, appName: APP_NAME })
      .then(() => registered(form), refused)
      .finally(() => setLoading(false));
  }

  return { failure, done, loading, change, leave, sendCode, codeRefused, submit };
}
