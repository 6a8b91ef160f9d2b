import type { LeaveGuard } from '#client/stores/leave.ts';
import { withDeadline } from '../host/deadline.ts';
import type { Driver } from '../host/lifecycle-driver.ts';
import { askToLeave } from './ask-person.ts';

/** A child may ask the person, who needs time to read. After this limit the child is treated as not answering. */
export const LEAVE_ASK_MS = 30_000;

/** Asks a child whether the person may leave. If the child does not answer, the person decides. */
export function leaveQuestion({ canLeave }: Pick<Driver, 'canLeave'>, askPerson = askToLeave): LeaveGuard {
  return async (occasion) => {
    try {
      return await withDeadline('leave', LEAVE_ASK_MS, () => canLeave(occasion));
    } catch {
      // Before an automatic reload nobody may be there to answer, so the reload is deferred.
      return occasion !== 'reload' && askPerson();
    }
  };
}
