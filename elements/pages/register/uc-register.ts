import { define, event } from '#elements/define/light.tsx';
import { LightTexts, loadTexts } from '#elements/define/light-texts.tsx';
import { Register } from './register.tsx';

/**
 * Registration with a phone number and a code sent to it. In the light DOM, so that password managers find its fields.
 */
export const UcRegister = define('uc-register', Register, {
  root: 'light',
  signedOut: true,
  within: LightTexts,
  before: loadTexts,
  props: {
    /** Path to open after the following sign-in. Default: the page's query parameter of the same name, else `/`. */
    redirect: 'string',
    /** Initial value of the phone number field. */
    phone: 'string',
    /** Initial value of the name field. */
    name: 'string',
    /** Error of a registration before this page was loaded, shown at first. */
    failure: 'string',
    /** Only the form, for a page with its own frame. */
    formOnly: 'boolean',
  },
  events: {
    /**
     * The account was created. Cancel the event to navigate yourself. On a page of another origin there is no
     * navigation.
     */
    'uc-registered': event<{ phone: string }>(),
    /** The registration was refused or failed. The message is the one shown in the form. */
    'uc-registration-failed': event<{ message: string }>(),
  },
});
