import { define, event } from '#elements/define/light.tsx';
import { LightTexts, loadTexts } from '#elements/define/light-texts.tsx';
import { Login } from './login.tsx';

/** Sign-in with phone number and password, or a code sent to the number. In the light DOM, so that password managers find its fields. */
export const UcLogin = define('uc-login', Login, {
  root: 'light',
  signedOut: true,
  within: LightTexts,
  before: loadTexts,
  props: {
    /** Path to go to after sign-in; without it the page's query parameter of that name, else `/`. */
    redirect: 'string',
    /** What the field for the phone number holds at first. */
    username: 'string',
    /** What a sign-in before this page was refused with, shown at first. */
    failure: 'string',
    /** What goes with the phone number: `password` (the default), or `code`. The person can change it. */
    mode: 'string',
    /** The person has just registered, and is told so. */
    registered: 'boolean',
    /** Only the form, for a page with a frame of its own. */
    formOnly: 'boolean',
  },
  events: {
    /** Signed in. Cancel it to decide yourself where the person goes; on a foreign page nothing follows anyway. */
    'uc-signed-in': event<{ redirect: string }>(),
    /** The sign-in was refused or did not get through; the message is the one that the form shows. */
    'uc-sign-in-failed': event<{ message: string }>(),
    /** The person chose the other way to sign in. */
    'uc-mode-changed': event<{ mode: 'password' | 'code' }>(),
  },
});
