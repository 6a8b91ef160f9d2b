import { useStore } from '@nanostores/react';
import { $configuration } from '#client/stores/configuration.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { EntryFrame } from '#elements/widgets/entry/entry-frame.tsx';
import { LoginForm } from './login-form.tsx';
import type { SignInMode } from './sign-in-mode.ts';

export interface LoginProps
  extends ElementProps<{
    'uc-signed-in': { redirect: string };
    'uc-sign-in-failed': { message: string };
    'uc-mode-changed': { mode: SignInMode };
  }> {
  redirect?: string;
  username?: string;
  failure?: string;
  mode?: string;
  formOnly?: boolean;
  registered?: boolean;
}

/** The sign-in page. */
export function Login({ formOnly, registered, ...form }: LoginProps) {
  const { t } = useTranslation('session');
  const { title } = useStore($configuration);
  return (
    <EntryFrame
      title={t('title')}
      welcome={t(registered ? 'registration.succeeded' : 'welcome', { title })}
      formOnly={formOnly}
    >
      <LoginForm {...form} />
    </EntryFrame>
  );
}
