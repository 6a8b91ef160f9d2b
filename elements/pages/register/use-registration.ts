import { useState } from 'react';
import { register } from '#client/api/registration.ts';
import { sendMsgRegister } from '#client/api/verification-code.ts';
import { errorText } from '#client/failure-text.ts';
import { http } from '#client/http.ts';
import { navigate } from '#client/navigate.ts';
import { loginPath } from '#client/routes.ts';
import { notify } from '#client/stores/notice.ts';
import { expectSignIn } from '#client/stores/remembered.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { normalizePhone, phoneCodeTargetViolation } from '#contract/user-centre/phone/rules.ts';
import {
  isRegistrationReady,
  type Registration,
  registrationErrors,
} from '#contract/user-centre/registration/rules.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { useCodeRequest } from '#elements/parts/form/use-code-request.ts';
import { useForm } from '#elements/parts/form/use-form.ts';
import type { RegisterProps } from './register-props.ts';

export type FieldName = keyof Registration;

interface RegistrationOptions extends Pick<RegisterProps, 'emit'> {
  /** Path to open after the following sign-in. */
  redirectPath: string | undefined;
  /** Error of a registration before this page was loaded. */
  refusal: string | undefined;
}

/** The form's values as they are sent. */
const valuesOf = (field: (name: FieldName) => string): Registration => ({
  name: field('name'),
  phone: normalizePhone(field('phone')),
  code: field('code').trim(),
  password: field('password'),
  confirmPassword: field('confirmPassword'),
});

/** State and actions of the form: validates, sends a code, registers, and opens the sign-in page. */
export function useRegistration({ emit, redirectPath, refusal }: RegistrationOptions) {
  const { t, i18n } = useTranslation(['session', 'common']);
  const [done, setDone] = useState(false);
  const explain = (error: unknown) => errorText(i18n, error, t('session:registration.failed'));

  function registered(phone: string): void {
    setDone(true);
    expectSignIn(phone);
    notify({ kind: 'success', text: t('session:registration.succeeded') });
    if (emit('uc-registered', { phone }) && !http.foreign) navigate(loginPath(redirectPath));
  }
  const form = useForm({
    labels: {
      phone: t('session:phone'),
      code: t('session:code.label'),
      name: t('session:registration.name'),
      password: t('session:password'),
      confirmPassword: t('session:registration.confirmPassword'),
    },
    refusal,
    values: valuesOf,
    isReady: (filled) => !done && isRegistrationReady(filled),
    check: registrationErrors,
    requiredOnBlur: ['name'],
    dependents: { password: ['confirmPassword'] },
    send: (filled) => register({ ...filled, appName: APP_NAME }).then(() => registered(filled.phone)),
    explain,
    onRefused: (error) => emit('uc-registration-failed', { message: explain(error) }),
  });
  const phone = () => normalizePhone(form.value('phone'));
  const code = useCodeRequest({
    form,
    code: 'code',
    target: 'phone',
    check: () => fieldErrorsOf({ phone: phoneCodeTargetViolation(phone()) }),
    send: (proof) => {
      const target = { phone: phone(), email: '', validCode: '', appName: APP_NAME };
      return sendMsgRegister({ ...target, ...(proof && { proof }) });
    },
  });

  return { form, code, done };
}
