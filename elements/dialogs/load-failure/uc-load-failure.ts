import { define, event } from '#elements/define.tsx';
import { LoadFailure } from './load-failure.tsx';

/** Replaces a dialog whose code could not be fetched, and retries. */
export const UcLoadFailure = define('uc-load-failure', LoadFailure, {
  root: 'shadow',
  texts: 'home',
  props: {
    /** Tag of the dialog that failed to load. */
    dialog: 'string',
  },
  events: {
    /** The dialog was closed. The failed dialog can be opened now, or the person gave up. */
    'uc-close': event<{ loaded: boolean }>(),
  },
});
