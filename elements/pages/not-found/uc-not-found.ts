import { define, event } from '#elements/define.tsx';
import { NotFound } from './not-found.tsx';

/** Says that a page does not exist and links back home. */
export const UcNotFound = define('uc-not-found', NotFound, {
  root: 'shadow',
  events: {
    /** The person wants to go home. Cancel the event to navigate yourself. */
    'uc-navigate': event<{ path: string }>(),
  },
});
