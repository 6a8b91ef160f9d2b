import { define, event } from '#elements/define.tsx';
import { LoadFailure } from './load-failure.tsx';

/** Stands in for a dialog whose code cannot be fetched, and fetches it again. */
export const UcLoadFailure = define('uc-load-failure', LoadFailure, {
  root: 'shadow',
  texts: 'home',
  props: {
    /** Tag of the dialog that was to be opened. */
    dialog: 'string',
  },
  events: {
    /** It was closed: the dialog can be opened now, or the person gave up. */
    'uc-close': event<{ loaded: boolean }>(),
  },
});
