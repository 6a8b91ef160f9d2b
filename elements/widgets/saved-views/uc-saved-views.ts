import { define, event } from '#elements/define.tsx';
import { SavedViewsButton } from './saved-views-button.tsx';

/**
 * Saves filter, order, period and columns of a list under a name, and shows the list so again. Views are the person's
 * own, in the current organisation, on every device.
 */
export const UcSavedViews = define('uc-saved-views', SavedViewsButton, {
  root: 'shadow',
  props: {
    /** Names the list by the path of its page, such as `/monitor/network`. */
    list: 'string',
    /** Filter, order and period as the address has them, without `?`. */
    query: 'string',
    /** Order, choice and widths of the columns as JSON; '' for the usual ones. */
    columns: 'string',
    /** The list was opened by an address that says nothing of it: the person's default view is shown. */
    fresh: 'boolean',
  },
  events: {
    /** The list is to be shown so. */
    'uc-view': event<{ name: string; query: string; columns: string }>(),
  },
});
