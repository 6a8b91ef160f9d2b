import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { $configuration } from '#client/stores/configuration.ts';
import type { ElementProps } from '#elements/define.tsx';
import { EntryFrame } from '#elements/widgets/entry/entry-frame.tsx';
import { LoginForm } from './login-form.tsx';

export interface LoginProps
  extends ElementProps<{ 'uc-signed-in': { redirect: string }; 'uc-sign-in-failed': { message: string } }> {
  redirect?: string;
  formOnly?: boolean;
}

/** The sign-in page. */
export function Login({ redirect, formOnly, emit }: LoginProps) {
  const { t } = useTranslation('session');
  const { title } = useStore($configuration);
  return (
    <EntryFrame title={t('title')} welcome={t('welcome', { title })} formOnly={formOnly}>
      <LoginForm redirect={redirect} emit={emit} />
    </EntryFrame>
  );
}
