import { and, asc, desc, eq, gte, ilike, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import {
  type Command,
  type CommandQuery,
  getCommand,
  type listCommands,
} from '#contract/energy/command/calls.ts';
import type { Language } from '#contract/preferences.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import { momentOf } from '#server/energy/alarm/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { type Asker, stationsInScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import type { Desk } from '../desk.ts';
import type { CommandRow } from '../moves.ts';
import { command, commandStep } from '../schema.ts';
import { findCommand } from './send.ts';
import { type Reader, shown, shownOne } from './show.ts';

/** What narrows the commands. */
export type CommandFilter = Omit<CommandQuery, 'page' | 'size' | 'sort'>;

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
  const { db } = desk.context;
  const where = await narrowed(desk, asker, query);
  const from = command;
  const { list, pagination } = await findPage(db, query, {
    rows: selectRows(db, where),
    ...{ from, where: counted(db, where), order: [desc(command.createdAt)], key: desc(command.id) },
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

/** How many commands a filter has. */
export async function countCommands(desk: Reader, asker: Asker, filter: CommandFilter): Promise<number> {
  const { db } = desk.context;
  return db.$count(command, counted(db, await narrowed(desk, asker, filter)));
}

/** All commands of a filter in pages, oldest first, each once even if commands change meanwhile. */
export async function* commandPages(
  desk: Reader,
  asker: Asker,
  filter: CommandFilter,
  language: Language,
  size: number,
): AsyncGenerator<Command[]> {
  const { createdAt, id } = command;
  let last: CommandRow | undefined;
  do {
    const behind = last && sql`(${createdAt}, ${id}) > (${sql.param(last.createdAt, createdAt)}, ${last.id})`;
    const where = await narrowed(desk, asker, filter);
    const found = await selectRows(desk.context.db, and(where, behind))
      .orderBy(asc(createdAt), asc(id))
      .limit(size);
    const rows: CommandRow[] = found.map(({ row }) => row);
    yield await shown(desk, rows, language);
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last);
}

/** The condition of the commands of a filter, to stations in scope. */
async function narrowed({ context }: Reader, asker: Asker, filter: CommandFilter): Promise<SQL | undefined> {
  const scope = [...(await stationsInScope(context, asker)).values()];
  const places = scope.filter(({ code }) => filter.station === undefined || code === filter.station);
  if (filter.station !== undefined && places.length === 0) throw new Refusal(Code.NotFound);
  return and(
    // An empty list is no condition.
    inArray(command.stationId, places.length > 0 ? places.map(({ id }) => id) : [0n]),
    ...conditions(filter, asker),
  );
}

const selectRows = (db: Database, where: SQL | undefined) =>
  db
    .select({ row: command })
    .from(command)
    .innerJoin(device, eq(device.id, command.deviceId))
    .innerJoin(station, eq(station.id, command.stationId))
    .leftJoin(user, eq(user.id, command.byUser))
    .where(where)
    .$dynamic();

/** The total counts commands alone, so names of other tables become conditions on their ids. */
function counted(db: Database, where: SQL | undefined): SQL {
  const ids = db
    .select({ id: command.id })
    .from(command)
    .innerJoin(device, eq(device.id, command.deviceId))
    .leftJoin(user, eq(user.id, command.byUser))
    .where(where);
  return inArray(command.id, ids);
}

function conditions(filter: CommandFilter, { userId }: Asker): (SQL | undefined)[] {
  const { search, others, from, to } = filter;
  const part = likePattern(search ?? '');
  const given = <T>(value: T | undefined, condition: (value: T) => SQL) =>
    value === undefined ? undefined : condition(value);
  return [
    given(filter.device, (value) => eq(device.code, value)),
    given(filter.point, (value) => eq(command.point, value)),
    given(filter.kind, (value) => eq(command.kind, value)),
    given(filter.source, (value) => eq(command.source, value)),
    given(filter.state, (value) => eq(command.state, value)),
    given(filter.sendStatus, (value) => eq(command.sendStatus, value)),
    given(filter.executionState, (value) => eq(command.executionState, value)),
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
