import { define, event } from '#elements/define/light.tsx';
import { loadTranslations, Translated } from '#elements/define/translated.tsx';
import { ChangePassword } from './change-password.tsx';

/** Changes the password. The person then signs in again. In the light DOM, so that password managers see it. */
export const UcChangePassword = define('uc-change-password', ChangePassword, {
  root: 'light',
  wholeTheme: true,
  within: Translated,
  before: loadTranslations,
  events: {
    /** The dialog was closed. The detail says whether the password was changed; if so, the session ends. */
    'uc-close': event<{ changed: boolean }>(),
  },
});
