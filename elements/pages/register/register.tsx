import { useStore } from '@nanostores/react';
import { $configuration } from '#client/stores/configuration.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { EntryFrame } from '#elements/widgets/entry/entry-frame.tsx';
import { RegisterForm } from './register-form.tsx';

export interface RegisterProps
  extends ElementProps<{
    'uc-registered': { phone: string };
    'uc-registration-failed': { message: string };
  }> {
  redirect?: string;
  phone?: string;
  name?: string;
  failure?: string;
  formOnly?: boolean;
}

/** The registration page. */
export function Register({ formOnly, ...form }: RegisterProps) {
  const { t } = useTranslation('session');
  const { title } = useStore($configuration);
  return (
    <EntryFrame
      title={t('registration.title')}
      welcome={t('registration.welcome', { title })}
      formOnly={formOnly}
    >
      <RegisterForm {...form} />
    </EntryFrame>
  );
}
