import { define, event } from '#elements/define.tsx';
import { Agreement } from './agreement.tsx';

/** The software licence and service agreement, as a dialog or inline in a page. */
export const UcAgreement = define('uc-agreement', Agreement, {
  root: 'shadow',
  props: {
    /** Shows the text inline. Without it, the element is a dialog over the page. */
    inline: 'boolean',
  },
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
