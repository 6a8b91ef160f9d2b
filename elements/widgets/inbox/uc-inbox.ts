import { define, event } from '#elements/define.tsx';
import { InboxElement } from './inbox.tsx';

/**
 * What waits for the person’s decision in the current organisation, from every app: the most urgent first, each with the
 * way to where it is decided. It follows what others decide. An entry can be put aside until a day.
 */
export const UcInbox = define('uc-inbox', InboxElement, {
  root: 'shadow',
  props: {
    /** The only kind that is shown at first, such as `calibration`. Default: all. */
    kind: 'string',
    /** Beside the page, in a drawer that can be closed. */
    modal: 'boolean',
  },
  events: {
    /** An entry was chosen. Cancel the event to navigate yourself. */
    'uc-navigate': event<{ path: string }>(),
    /** The drawer was closed. */
    'uc-close': event(),
  },
});
