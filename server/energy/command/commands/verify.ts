import { gt, inArray, isNull, or } from 'drizzle-orm';
import { grouped } from '#server/core/grouped.ts';
import type { TelemetryQuery } from '#server/db/telemetry.ts';
import type { Desk } from '../desk.ts';
import { deadlineKeys, isUnanswered, isUnseen } from '../locking.ts';
import { type CommandRow, framesMove, type Move, unansweredMove, unseenMove } from '../moves.ts';
import { command } from '../schema.ts';
import type { Shown } from '../verdict.ts';
import { advance } from './advance.ts';
import { goOn } from './sequence-steps.ts';

/** Frames of a command in one look; the next look takes the rest. */
const FRAMES = 200;

/**
 * Looks at the commands that are open, or whose value may still be seen: frames first, then the time. Any server may;
 * what is stored decides, so two at once come to one end.
 */
export async function lookAtOpen(desk: Desk): Promise<void> {
  const { db, clock } = desk.context;
  const rows = await db
    .select()
    .from(command)
    .where(or(isNull(command.finishedAt), gt(command.watchedUntil, clock())));
  desk.deadlines.keep(new Set(rows.flatMap(deadlineKeys)));
  await lookAt(desk, rows);
  const open = rows.length === 0 ? [] : await stillOpen(desk, rows);
  for (const row of open) {
    const isLate = isUnanswered(desk.deadlines, row);
    if (isLate) await end(desk, row, (current) => unansweredMove(current, clock()));
    else if (isUnseen(desk.deadlines, row)) await end(desk, row, (current) => unseenMove(current, clock()));
  }
}

const stillOpen = ({ context: { db } }: Desk, rows: readonly CommandRow[]): Promise<CommandRow[]> =>
  db
    .select()
    .from(command)
    .where(
      inArray(
        command.id,
        rows.flatMap(({ id, finishedAt }) => (finishedAt ? [] : id)),
      ),
    );

/** Looks at the frames that have come since the last look. */
export async function lookAt(desk: Desk, rows: readonly CommandRow[]): Promise<void> {
  const sent = rows.filter(({ sentAt }) => sentAt !== null);
  for (const [stationId, own] of grouped(sent, (row) => row.stationId)) {
    const frames = await readFrames(desk.context.telemetry, stationId, own);
    for (const row of own) {
      const shown = frames.get(row.id);
      if (shown) await end(desk, row, (current) => framesMove(current, shown, desk.context.clock()));
    }
  }
}

async function end(
  desk: Desk,
  { id }: CommandRow,
  decide: (current: CommandRow) => Move | null,
): Promise<void> {
  const changed = await advance(desk.context, id, decide);
  if (changed) await goOn(desk, changed);
}

const READ = `
select k.n, (extract(epoch from f.ts) * 1000)::float8 as t, (f.v)[k.pos]::float8 as value
from unnest($2::int[], $3::int[], $4::timestamptz[], $5::int[]) k(d, pos, since, n)
join frame f on f.station_id = $1::bigint and f.device_id = k.d and f.ts > k.since
where f.ts > $6::timestamptz order by f.ts limit $7::int`;

/** Frames of each command’s device after the last one that was looked at, in order of time. */
async function readFrames(
  { query }: TelemetryQuery,
  stationId: bigint,
  rows: readonly CommandRow[],
): Promise<ReadonlyMap<string, readonly Shown[]>> {
  const since = rows.map(({ seenTs, sentAt }) => seenTs ?? sentAt ?? new Date(0));
  const found = await query<{ n: number; t: number; value: number | null }>(READ, [
    ...[stationId, rows.map(({ deviceId }) => deviceId), rows.map(({ pos }) => pos)],
    ...[since.map((at) => at.toISOString()), rows.map((_, index) => index)],
    new Date(Math.min(...since.map((at) => at.getTime()))),
    FRAMES * rows.length,
  ]);
  return grouped(found, ({ n }) => rows[n]?.id ?? '');
}
