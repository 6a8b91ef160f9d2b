import { define, event } from '#elements/define.tsx';
import { SignedOut } from './signed-out.tsx';

/** Tells a person that another service signed them out, and offers to sign in again. */
export const UcSignedOut = define('uc-signed-out', SignedOut, {
  root: 'shadow',
  events: {
    /** The dialog was closed, to sign in again or to stay on the page. */
    'uc-close': event<{ relogin: boolean }>(),
  },
});
