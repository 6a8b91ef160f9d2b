import { define, event } from '#elements/define/light.tsx';
import { loadTranslations, Translated } from '#elements/define/translated.tsx';
import { Reauthenticate } from './reauthenticate.tsx';

/** Asks the person to confirm their identity by password, or by a code sent to their phone. */
export const UcReauthenticate = define('uc-reauthenticate', Reauthenticate, {
  root: 'light',
  wholeTheme: true,
  within: Translated,
  before: loadTranslations,
  events: {
    /** The dialog was closed. If `proved` is true, calls that require the identity check now succeed. */
    'uc-close': event<{ proved: boolean }>(),
  },
});
