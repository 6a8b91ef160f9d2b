import { isDeceiving } from '../../rules/deceiving.ts';
import { isBlank, type Violation } from '../../rules/violation.ts';
import { MINUTES_OF_DAY } from './limits.ts';

/** Minutes of the day in which a person is not disturbed; they may span midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Minutes until the quiet hours end at a minute of the day; 0 outside of them. */
export function quietMinutesLeft(quiet: QuietHours | null, minute: number): number {
  if (!quiet || quiet.from === quiet.to) return 0;
  const length = (quiet.to - quiet.from + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const passed = (minute - quiet.from + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return passed < length ? length - passed : 0;
}

export function groupNameViolation(name: string): Violation | null {
  if (isBlank(name)) return { rule: 'pusherGroup.name' };
  return isDeceiving(name) ? { rule: 'field.text' } : null;
}
