import type { LeaveGuard } from '#client/stores/leave.ts';
import { withDeadline } from '../host/deadline.ts';
import type { Driver } from '../host/lifecycle-driver.ts';
import { askToLeave } from './ask-person.ts';

/** A child may ask the person, who reads and thinks; beyond, nobody knows whether it asks at all. */
export const LEAVE_ASK_MS = 30_000;

/** Asks a child whether the person may leave; in the place of one that does not answer, the person decides. */
export function leaveQuestion({ canLeave }: Pick<Driver, 'canLeave'>, askPerson = askToLeave): LeaveGuard {
  return async (occasion) => {
    try {
      return await withDeadline('leave', LEAVE_ASK_MS, () => canLeave(occasion));
    } catch {
      // Nobody may be there to answer before a reload: it waits.
      return occasion !== 'reload' && askPerson();
    }
  };
}
