import { define, event } from '#elements/define.tsx';
import { Agreement } from './agreement.tsx';

/** The software licence and service agreement: as a dialog, or in its place on a page. */
export const UcAgreement = define('uc-agreement', Agreement, {
  root: 'shadow',
  props: {
    /** The text alone, where the element stands; without it, a dialog over the page. */
    inline: 'boolean',
  },
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
