import type { Task } from '#server/core/housekeep.ts';
import { fillZones } from './commands/fill.ts';

/** Adds the days to come, and follows changes of the law for those that have not begun. */
export const fillZoneDays: Task = {
  name: 'zone-days',
  async run({ db, now, limits }) {
    await fillZones(db, now, limits);
    // Unlike a removal, it is complete after one run, whatever it has written.
    return 0;
  },
};
