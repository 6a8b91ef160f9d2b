import { define, event } from '#elements/define/light.tsx';
import { LightTexts, loadTexts } from '#elements/define/light-texts.tsx';
import { Register } from './register.tsx';

/** Registration with a phone number and a code sent to it. In the light DOM, so that password managers find its fields. */
export const UcRegister = define('uc-register', Register, {
  root: 'light',
  signedOut: true,
  within: LightTexts,
  before: loadTexts,
  props: {
    /** Path to go to after the sign-in that follows; without it the page's query parameter of that name, else `/`. */
    redirect: 'string',
    /** What the field for the phone number holds at first. */
    phone: 'string',
    /** What the field for the name holds at first. */
    name: 'string',
    /** What a registration before this page was refused with, shown at first. */
    failure: 'string',
    /** Only the form, for a page with a frame of its own. */
    formOnly: 'boolean',
  },
  events: {
    /** The account exists. Cancel it to decide yourself where the person goes; on a foreign page nothing follows anyway. */
    'uc-registered': event<{ phone: string }>(),
    /** The registration was refused or did not get through; the message is the one that the form shows. */
    'uc-registration-failed': event<{ message: string }>(),
  },
});
