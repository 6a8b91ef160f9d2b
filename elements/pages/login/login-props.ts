import type { ElementProps } from '#elements/define.tsx';
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
