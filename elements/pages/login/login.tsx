import { useStore } from '@nanostores/react';
import { $configuration } from '#client/stores/configuration.ts';
import { pages } from '#contract/pages.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { EntryFrame } from '#elements/widgets/entry/entry-frame.tsx';
import { LoginForm } from './login-form.tsx';
import type { LoginProps } from './login-props.ts';

/** The sign-in page. */
export function Login({ formOnly, registered, ...form }: LoginProps) {
  const { t } = useTranslation('session');
  const { title } = useStore($configuration);
  return (
    <EntryFrame
      title={t('title')}
      welcome={t(registered ? 'registration.succeeded' : 'welcome', { title })}
      help={pages.login.help}
      formOnly={formOnly}
    >
      <LoginForm {...form} />
    </EntryFrame>
  );
}
