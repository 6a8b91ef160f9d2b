import { and, asc, desc, eq, gte, ilike, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { type CommandQuery, getCommand, type listCommands } from '#contract/energy/command/calls.ts';
import type { Language } from '#contract/preferences.ts';
import { Refusal } from '#server/core/refusal.ts';
import { findPage } from '#server/db/page.ts';
import { momentOf } from '#server/energy/alarm/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { type Asker, stationsInScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import type { Desk } from '../desk.ts';
import { command, commandStep } from '../schema.ts';
import { findCommand } from './send.ts';
import { type Reader, shown, shownOne } from './show.ts';

const operator = sql<string>`coalesce(nullif(${user.displayName}, ''), ${user.name}, '')`;

const SORTABLE = {
  ...{ createdAt: command.createdAt, station: station.code, device: device.code, point: command.point },
  ...{ by: operator, state: command.state },
};

/** One page of the commands to stations in scope, with those that a rule refused. */
export async function findCommands(
  desk: Reader,
  asker: Asker,
  query: CommandQuery,
  language: Language,
): Promise<DataOf<typeof listCommands>> {
  const { context } = desk;
  const scope = [...(await stationsInScope(context, asker)).values()];
  const places = scope.filter(({ code }) => query.station === undefined || code === query.station);
  if (query.station !== undefined && places.length === 0) throw new Refusal(Code.NotFound);
  const where = and(
    // An empty list is no condition.
    inArray(command.stationId, places.length > 0 ? places.map(({ id }) => id) : [0n]),
    ...conditions(query, asker),
  );
  const from = command;
  const { list, pagination } = await findPage(context.db, query, {
    rows: context.db
      .select({ row: command })
      .from(from)
      .innerJoin(device, eq(device.id, command.deviceId))
      .innerJoin(station, eq(station.id, command.stationId))
      .leftJoin(user, eq(user.id, command.byUser))
      .where(where)
      .$dynamic(),
    ...{ from, where: await counted(desk, where), order: [desc(command.createdAt)], key: desc(command.id) },
    sortable: SORTABLE,
  });
  return {
    list: await shown(
      desk,
      list.map(({ row }) => row),
      language,
    ),
    pagination,
  };
}

/** The total counts commands alone, so names of other tables become conditions on their ids. */
async function counted({ context: { db } }: Reader, where: SQL | undefined): Promise<SQL> {
  const ids = db
    .select({ id: command.id })
    .from(command)
    .innerJoin(device, eq(device.id, command.deviceId))
    .leftJoin(user, eq(user.id, command.byUser))
    .where(where);
  return inArray(command.id, ids);
}

function conditions(query: CommandQuery, { userId }: Asker): (SQL | undefined)[] {
  const { search, others, from, to } = query;
  const part = `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  const given = <T>(value: T | undefined, condition: (value: T) => SQL) =>
    value === undefined ? undefined : condition(value);
  return [
    given(query.device, (value) => eq(device.code, value)),
    given(query.point, (value) => eq(command.point, value)),
    given(query.kind, (value) => eq(command.kind, value)),
    given(query.source, (value) => eq(command.source, value)),
    given(query.state, (value) => eq(command.state, value)),
    given(query.sendStatus, (value) => eq(command.sendStatus, value)),
    given(query.executionState, (value) => eq(command.executionState, value)),
    given(from, (value) => gte(command.createdAt, momentOf('from', value))),
    given(to, (value) => lt(command.createdAt, momentOf('to', value))),
    others ? or(isNull(command.byUser), ne(command.byUser, userId)) : undefined,
    search ? or(ilike(device.code, part), ilike(command.point, part), ilike(operator, part)) : undefined,
  ];
}

/** A command with its steps, oldest first. */
export async function readCommand(
  desk: Desk,
  asker: Asker,
  id: string,
  language: Language,
): Promise<DataOf<typeof getCommand>> {
  const row = await findCommand(desk.context, asker, id, getCommand);
  const steps = await desk.context.db
    .select()
    .from(commandStep)
    .where(eq(commandStep.commandId, id))
    .orderBy(asc(commandStep.at), asc(commandStep.ordinal));
  return {
    ...(await shownOne(desk, row, language)),
    steps: steps.map(({ step, at, value, note }) => ({ step, at: at.toISOString(), value, note })),
  };
}
