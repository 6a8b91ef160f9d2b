import { useStore } from '@nanostores/react';
import { $configuration } from '#client/stores/configuration.ts';
import { pages } from '#contract/pages.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { EntryFrame } from '#elements/widgets/entry/entry-frame.tsx';
import { RegisterForm } from './register-form.tsx';
import type { RegisterProps } from './register-props.ts';

/** The registration page. */
export function Register({ formOnly, ...form }: RegisterProps) {
  const { t } = useTranslation('session');
  const { title } = useStore($configuration);
  return (
    <EntryFrame
      title={t('registration.title')}
      welcome={t('registration.welcome', { title })}
      help={pages.register.help}
      formOnly={formOnly}
    >
      <RegisterForm {...form} />
    </EntryFrame>
  );
}
