import { eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import {
  type Command,
  restoreCommand,
  type sendCommand,
  stopStation,
} from '#contract/energy/command/calls.ts';
import type { Language } from '#contract/preferences.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { requireUse, scopeById } from '#server/energy/alarm/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import type { Desk } from '../desk.ts';
import type { CommandRow } from '../moves.ts';
import { command } from '../schema.ts';
import { convertersOf, SWITCH } from '../target.ts';
import { place, refusalOf, type Wanted } from './place.ts';
import { shown, shownOne } from './show.ts';

/** A number or its decimal text, as decimal text. */
export const decimalText = (value: number | string | null): string => String(value ?? '').trim();

/** Sends a command of a person. */
export async function send(
  desk: Desk,
  asker: Asker,
  { value, idempotencyKey, reason = '', ...body }: BodyOf<typeof sendCommand>,
  language: Language,
): Promise<Command> {
  return placed(desk, asker, language, {
    ...{ ...body, value: decimalText(value), key: idempotencyKey, reason },
    ...{ kind: 'set', source: 'person' },
  });
}

async function placed(desk: Desk, asker: Asker, language: Language, wanted: Wanted): Promise<Command> {
  const row = await place(desk, asker, wanted);
  if (row.state === 'refused') throw refusalOf(row);
  return shownOne(desk, await fresh(desk.context, row), language);
}

/** As it is after it was handed over. */
async function fresh({ db }: Context, row: CommandRow): Promise<CommandRow> {
  const [found] = await db.select().from(command).where(eq(command.id, row.id));
  return found ?? row;
}

/** A command of the stations in scope. 404 for any other. */
export async function findCommand(
  context: Context,
  asker: Asker,
  id: string,
  use: Parameters<typeof requireUse>[1],
): Promise<CommandRow & { readonly station: string }> {
  const [row] = await context.db.select().from(command).where(eq(command.id, id));
  const scope = await scopeById(context, asker);
  const found = requireUse(row && scope.get(row.stationId), use);
  if (!row) throw new Refusal(Code.NotFound);
  return { ...row, station: found.code };
}

/** Puts back the value that a point had before a command. */
export async function restore(
  desk: Desk,
  asker: Asker,
  { id, language }: { readonly id: string; readonly language: Language },
  { idempotencyKey, reason = '' }: BodyOf<typeof restoreCommand>,
): Promise<Command> {
  const { context } = desk;
  const row = await findCommand(context, asker, id, restoreCommand);
  if (row.before === null) throw refuseField('id', 'control.before');
  const [own] = await context.db
    .select({ code: device.code })
    .from(device)
    .where(eq(device.id, row.deviceId));
  return placed(desk, asker, language, {
    ...{ station: row.station, device: own?.code ?? '', point: row.point, value: decimalText(row.before) },
    ...{ kind: 'set', source: 'person', key: idempotencyKey, reason, restores: id },
  });
}

/** Stops all converters of a station, or one, at once. */
export async function stop(
  desk: Desk,
  asker: Asker,
  { code, language }: { readonly code: string; readonly language: Language },
  { device: wanted, reason, idempotencyKey: key }: BodyOf<typeof stopStation>,
): Promise<DataOf<typeof stopStation>> {
  const { id } = await requireStation(desk.context, asker, stopStation, code);
  if (isBlank(reason)) throw refuseField('reason', 'control.reason');
  const converters = convertersOf(await desk.devices.of(id)).filter(
    (one) => one.model.points.get(SWITCH)?.writable && (wanted === undefined || one.code === wanted),
  );
  if (converters.length === 0) throw refuseField('device', 'control.noConverter');
  const rows: CommandRow[] = [];
  for (const one of converters)
    rows.push(
      await place(desk, asker, {
        ...{ station: code, device: one.code, point: SWITCH, value: '0' },
        ...{ kind: 'stop', source: 'person', key, reason },
      }),
    );
  const [refused] = rows.filter(({ state }) => state === 'refused');
  if (refused && rows.every(({ state }) => state === 'refused')) throw refusalOf(refused);
  const sent = await Promise.all(rows.map((row) => fresh(desk.context, row)));
  return { list: await shown(desk, sent, language) };
}
