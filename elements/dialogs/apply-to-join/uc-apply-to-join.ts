import { define, event } from '#elements/define.tsx';
import { ApplyToJoin } from './apply-to-join.tsx';

/** Sends a request to join an enterprise by its invitation code. */
export const UcApplyToJoin = define('uc-apply-to-join', ApplyToJoin, {
  root: 'shadow',
  events: {
    /** The dialog was closed. The detail says whether a join request was sent. */
    'uc-close': event<{ applied: boolean }>(),
  },
});
