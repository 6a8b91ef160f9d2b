import { sql } from 'drizzle-orm';
import { secondsAfter } from '#server/core/clock.ts';
import type { Task } from '#server/core/housekeep.ts';
import { rowsOf } from '#server/db/rows.ts';
import { openClient, openClientMinute } from './schema.ts';

/** Minutes are kept one by one for so long. */
const KEPT_SECONDS = 3600;

/** Adds the calls of past minutes to the counts of their clients. */
export const sumClientCalls: Task = {
  name: 'calls of clients',
  async run({ db, now, batch }) {
    const before = secondsAfter(now, -KEPT_SECONDS);
    const rows = await rowsOf<{ minutes: number }>(
      db,
      sql`
        with old as (
          select client_id, minute from ${openClientMinute} where minute < ${before} limit ${batch}
        ), gone as (
          delete from ${openClientMinute} m using old
          where m.client_id = old.client_id and m.minute = old.minute
          returning m.client_id, m.calls, m.limited
        ), sums as (
          select client_id, sum(calls) as calls, sum(limited) as limited, count(*)::int4 as minutes
          from gone group by client_id
        )
        update ${openClient} c set calls = c.calls + sums.calls, limited = c.limited + sums.limited
        from sums where c.id = sums.client_id returning sums.minutes`,
    );
    return rows.reduce((sum, { minutes }) => sum + minutes, 0);
  },
};
