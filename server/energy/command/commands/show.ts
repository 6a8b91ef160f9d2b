import { eq, inArray } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { Blocked, Command } from '#contract/energy/command/calls.ts';
import type { Language } from '#contract/preferences.ts';
import type { Violation } from '#contract/rules/violation.ts';
import type { Context } from '#server/core/context.ts';
import { messageOf } from '#server/core/messages.ts';
import { findPeople } from '#server/energy/alarm/public.ts';
import { pointNameOf, statesOf } from '#server/energy/device/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import type { Desk } from '../desk.ts';
import { lockLeftMs } from '../locking.ts';
import type { CommandRow } from '../moves.ts';

/** A rule with its sentence. */
export function blockedOf(
  { rule, params = {} }: Omit<Violation, 'rule'> & { readonly rule: string },
  language: Language,
): Blocked {
  const message = messageOf(language, Code.Conflict, { errors: [{ field: 'device', rule, params }] });
  return { rule, params, message };
}

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** What commands are shown with. */
export type Reader = Pick<Desk, 'context' | 'devices' | 'deadlines'>;

/** Commands as calls answer them, in the order of the rows. */
export async function shown(
  desk: Reader,
  rows: readonly CommandRow[],
  language: Language,
): Promise<Command[]> {
  if (rows.length === 0) return [];
  const { context, deadlines } = desk;
  const names = await namesOf(context, rows);
  const known = await desk.devices.among([...new Set(rows.map(({ stationId }) => stationId))]);
  const people = await findPeople(
    context,
    rows.map(({ byUser }) => byUser),
  );
  return rows.map((row) => {
    const { place, name, code } = names.get(row.deviceId) ?? NAMELESS;
    const facts = known.get(row.stationId)?.byId.get(row.deviceId);
    const point = facts?.model.points.get(row.point);
    const { before, value: after, readback, state, sendStatus, executionState, answer, reason } = row;
    const seconds = row.finishedAt && (row.finishedAt.getTime() - row.createdAt.getTime()) / 1000;
    return {
      ...{ id: row.id, kind: row.kind, source: row.source },
      by: row.byUser === null ? null : (people.get(row.byUser) ?? ''),
      ...{ station: place.code, stationName: place.name, tz: place.tz, device: code, deviceName: name },
      ...{ point: row.point, pointName: point ? pointNameOf(point, language) : row.point },
      ...{ unit: point?.unit ?? '', decimals: point?.decimals ?? 0 },
      ...(point && facts && statesOf(facts.kind, point, language)),
      ...{ before, after, readback, frameTs: row.frameTs?.getTime() ?? null },
      ...{ state, sendStatus, executionState, answer, reason },
      refusal: row.rule === null ? null : blockedOf({ rule: row.rule, params: { ...row.params } }, language),
      ...{ createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() },
      ...{ sentAt: isoOf(row.sentAt), answeredAt: isoOf(row.answeredAt), finishedAt: isoOf(row.finishedAt) },
      ...{ secondsLeft: Math.ceil(lockLeftMs(deadlines, row) / 1000), seconds },
      sequence: row.sequenceId === null ? null : { id: row.sequenceId, position: row.position ?? 0 },
      restores: row.restoresId,
    };
  });
}

export async function shownOne(desk: Reader, row: CommandRow, language: Language): Promise<Command> {
  const [one] = await shown(desk, [row], language);
  if (!one) throw new Error('The command is missing.');
  return one;
}

const NAMELESS = { name: '', code: '', place: { code: '', name: '', tz: 'UTC' } };

async function namesOf({ db }: Context, rows: readonly CommandRow[]) {
  const found = await db
    .select({
      ...{ id: device.id, code: device.code, name: device.name },
      place: { code: station.code, name: station.name, tz: station.tz },
    })
    .from(device)
    .innerJoin(station, eq(station.id, device.stationId))
    .where(inArray(device.id, [...new Set(rows.map(({ deviceId }) => deviceId))]));
  return new Map(found.map((one) => [one.id, one]));
}
