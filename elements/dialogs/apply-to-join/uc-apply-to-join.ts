import { define, event } from '#elements/define.tsx';
import { ApplyToJoin } from './apply-to-join.tsx';

/** Applies to join an enterprise by its invitation code. */
export const UcApplyToJoin = define('uc-apply-to-join', ApplyToJoin, {
  root: 'shadow',
  events: {
    /** The dialog was closed; tells whether a join request was sent. */
    'uc-close': event<{ applied: boolean }>(),
  },
});
