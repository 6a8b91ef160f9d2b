import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { device } from '#server/energy/device/schema.ts';
import { type Reach, reachOf } from '#server/energy/gateway-connection/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { mark, WorkKind } from '#server/energy/work/public.ts';
import type { Desk } from '../desk.ts';
import type { Carrier, GatewayMessage } from '../gateways.ts';
import { takeMove } from '../moves.ts';
import { command, deviceRead } from '../schema.ts';
import { advance } from './advance.ts';

/** Marks of a station within this time are one. */
const BUCKET_MS = 60_000;

/**
 * Hands over what waits for a station’s gateway, or wakes the server that reaches it. Each command is taken in the
 * database first, so whatever happens then, it is never handed over again.
 */
export async function handOver(desk: Desk, stationId: bigint): Promise<void> {
  // The command is stored already, so whoever sent it is not told of a failure.
  await tryToHandOver(desk, stationId).catch(desk.onFailure);
}

async function tryToHandOver(desk: Desk, stationId: bigint): Promise<void> {
  const { context, gateways } = desk;
  const reach = (await reachOf(context, [stationId])).get(stationId);
  if (!reach) return;
  const carrier = gateways.carrier(reach.link, reach.servers);
  if (carrier) await send(desk, carrier, stationId);
  else await wake(context, stationId, reach);
}

async function wake({ telemetry, clock }: Context, stationId: bigint, { servers }: Reach): Promise<void> {
  if (servers.length === 0) return;
  const now = clock();
  const bucket = Math.floor(now.getTime() / BUCKET_MS) * BUCKET_MS;
  await mark(telemetry, stationId, [{ kind: WorkKind.Command, bucket, dueAt: now.getTime() }], now);
}

async function send(desk: Desk, carrier: Carrier, stationId: bigint): Promise<void> {
  const [place] = await desk.context.db
    .select({ id: station.id, code: station.code })
    .from(station)
    .where(eq(station.id, stationId));
  if (!place) return;
  for (const message of await takeCommands(desk, stationId)) await carrier.send(place, message);
  for (const message of await takeReads(desk, stationId)) await carrier.send(place, message);
}

async function takeCommands({ context, deadlines }: Desk, stationId: bigint): Promise<GatewayMessage[]> {
  const rows = await context.db
    .select({ row: command, device: device.code })
    .from(command)
    .innerJoin(device, eq(device.id, command.deviceId))
    .where(and(eq(command.stationId, stationId), isNull(command.sentAt), isNull(command.finishedAt)))
    .orderBy(asc(command.createdAt));
  const taken: GatewayMessage[] = [];
  for (const { row, device: code } of rows) {
    const { id, kind, point, value, createdAt, expiresAt } = row;
    if (value === null || deadlines.isOver(id, createdAt, expiresAt.getTime() - createdAt.getTime()))
      continue;
    if (await advance(context, id, (current) => takeMove(current, context.clock())))
      taken.push({ id, device: code, kind, point, value, expiresAt: expiresAt.toISOString() });
  }
  return taken;
}

async function takeReads({ context: { db, clock } }: Desk, stationId: bigint): Promise<GatewayMessage[]> {
  const now = clock();
  const rows = await db
    .update(deviceRead)
    .set({ sentAt: now })
    .from(device)
    .where(
      and(
        ...[eq(deviceRead.stationId, stationId), eq(device.id, deviceRead.deviceId)],
        ...[isNull(deviceRead.sentAt), gt(deviceRead.expiresAt, now)],
      ),
    )
    .returning({
      ...{ id: deviceRead.id, device: device.code, points: deviceRead.points },
      expiresAt: deviceRead.expiresAt,
    });
  return rows.map(({ expiresAt, ...row }) => ({
    ...{ ...row, kind: 'read' as const, expiresAt: expiresAt.toISOString() },
  }));
}

/** Hands over to the gateways that this server holds, where another server stored something for them. */
export async function takeWakes(desk: Desk): Promise<void> {
  const held = desk.gateways.held();
  if (held.length === 0) return;
  const rows = await desk.context.telemetry.query<{ s: string }>(
    `delete from work where station_id = any($1::bigint[]) and kind = ${WorkKind.Command}::smallint
     returning station_id::text as s`,
    [held],
  );
  for (const { s } of new Map(rows.map((row) => [row.s, row])).values()) await handOver(desk, BigInt(s));
}

/** Wakes again for what nobody has taken: a server may have ended before it could. */
export async function handOverLeft(desk: Desk): Promise<void> {
  const { db } = desk.context;
  const rows = await db
    .selectDistinct({ id: command.stationId })
    .from(command)
    .where(and(isNull(command.sentAt), isNull(command.finishedAt)));
  for (const { id } of rows) await handOver(desk, id);
}

/** Forgets wakes that no server wants any more. */
export async function dropWakes({ telemetry, clock, config }: Context): Promise<void> {
  await telemetry.query(
    `delete from work where kind = ${WorkKind.Command}::smallint and due_at < $1::timestamptz
     returning station_id::text as s`,
    [new Date(clock().getTime() - config.limits.commandExpiryMs)],
  );
}
