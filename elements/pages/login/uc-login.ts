import { define, event, oneOf } from '#elements/define/light.tsx';
import { LightTexts, loadTexts } from '#elements/define/light-texts.tsx';
import { Login } from './login.tsx';

/**
 * Sign-in with phone number and password, or with a code sent to the number. In the light DOM, so that password
 * managers find its fields.
 */
export const UcLogin = define('uc-login', Login, {
  root: 'light',
  signedOut: true,
  within: LightTexts,
  before: loadTexts,
  props: {
    /** Path to open after sign-in. Default: the page's query parameter of the same name, else `/`. */
    redirect: 'string',
    /** Initial value of the phone number field. */
    username: 'string',
    /** Error of a sign-in before this page was loaded, shown at first. */
    failure: 'string',
    /** Initial sign-in mode: `password` (the default) or `code`. The person can change it. */
    mode: oneOf<'password' | 'code'>(),
    /** The person has just registered; the page shows a confirmation. */
    registered: 'boolean',
    /** Only the form, for a page with its own frame. */
    formOnly: 'boolean',
  },
  events: {
    /**
     * The person signed in. Cancel the event to navigate yourself. On a page of another origin there is no navigation.
     */
    'uc-signed-in': event<{ redirect: string }>(),
    /** The sign-in was refused or failed. The message is the one shown in the form. */
    'uc-sign-in-failed': event<{ message: string }>(),
    /** The person chose the other sign-in mode. */
    'uc-mode-changed': event<{ mode: 'password' | 'code' }>(),
  },
});
