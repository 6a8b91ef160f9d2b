import { and, asc, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import type { Finding } from '#contract/energy/commissioning/calls.ts';
import type { Database } from '#server/db/database.ts';
import { command } from '#server/energy/command/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { keyOf } from '../checks.ts';

const ENDS = ['verified', 'mismatch', 'timeout', 'fail'] as const;

/**
 * What the last command to each point of a station proves, of those sent since a moment, by `keyOf`. A command passes if
 * a later frame has the value that was sent.
 */
export async function commandFindings(
  db: Database,
  stationId: bigint,
  since: Date,
): Promise<ReadonlyMap<string, Finding>> {
  const rows = await db
    .select({ row: command, code: device.code })
    .from(command)
    .innerJoin(device, eq(device.id, command.deviceId))
    .where(
      and(
        ...[eq(command.stationId, stationId), eq(command.kind, 'set'), inArray(command.state, [...ENDS])],
        ...[isNotNull(command.finishedAt), gte(command.createdAt, since)],
      ),
    )
    .orderBy(asc(command.createdAt));
  return new Map(
    rows.map(({ row: { point, state, value, readback }, code }): [string, Finding] => [
      keyOf(code, point),
      {
        ...{ check: 'command', passed: state === 'verified', formula: 'x(t + 1) = x(sent)', unit: '' },
        ...{ measured: readback, expected: value, have: readback === null ? 0 : 1, frames: 1 },
        ...{ series: [{ device: code, point }], proposal: null },
      },
    ]),
  );
}
