import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { correctSheet } from '#contract/energy/commissioning/calls.ts';
import type { Point } from '#contract/energy/device/points.ts';
import { registerOf } from '#contract/energy/slot/rules.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import type { Channel, DeviceFacts, StationDevices } from '#server/energy/device/public.ts';
import { stationChannel } from '#server/energy/device/schema.ts';
import { findLatest } from '#server/energy/latest/public.ts';
import { meter } from '#server/energy/meter/schema.ts';
import { readBases, type StoredBase } from '#server/energy/roll/public.ts';
import { announceDecisions, type ScopedStation } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { derive, type Input } from '#server/energy/station-figures/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { commissioningCorrection, commissioningPoint } from '../schema.ts';
import { unsign } from './edit.ts';
import { findSheet, ofPoint, requireOpen } from './rows.ts';
import { type Acting, testSheet } from './test.ts';

/** What makes the readings of a counter go on where it is read otherwise. */
interface Step {
  readonly deviceId: number;
  readonly pos: number;
  readonly wh: number;
}

/** Corrects what a test proposes to correct, and tests again. */
export async function correct(
  context: Context,
  reader: Reader,
  caller: Acting,
  id: string,
  { device: code, point, kind }: BodyOf<typeof correctSheet>,
): Promise<DataOf<typeof correctSheet>> {
  const now = context.clock();
  // Servers know a device as it was a short while ago: by then, all of them have read the correction.
  const from = new Date(now.getTime() + context.config.limits.deviceCacheMs);
  const { place } = await findSheet(context, caller, id, correctSheet);
  const devices = await reader.devices.of(place.id, true);
  const facts = devices.byCode.get(code);
  const inputs = await readInputs(context, place.id);
  // Before the transaction: the embedded database has one connection for both.
  const bases = await readBases(context.telemetry, place.id);
  const moved = await inTransaction(context, async (context) => {
    const { db } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'ENGSheet:edit');
    const sheet = await findSheet(context, caller, id, correctSheet, true);
    requireOpen(sheet.row);
    await requireOwner(db, sheet.place);
    const [found] = await db
      .select()
      .from(commissioningPoint)
      .where(ofPoint(id, code, point));
    const proposal = found?.findings.find((one) => one.proposal?.kind === kind)?.proposal;
    if (!found || !proposal || !facts) throw new Refusal(Code.Conflict, { reason: 'sheetCorrection' });
    const { factor } = proposal;
    const change = kind === 'sign' ? turned(devices, facts) : scaled(devices, facts, point, factor);
    const steps = stepsOf(devices, facts, inputs, change);
    const offsets = offsetsOf(bases, steps);
    const pos = facts.model.points.get(point)?.pos;
    const own = offsets.find((one) => one.deviceId === facts.id && one.pos === pos);
    await db.insert(commissioningCorrection).values({
      ...{ sheetId: id, deviceId: facts.id, point: kind === 'sign' ? null : point, kind, factor },
      ...{ validFrom: from, offsetWh: own?.wh ?? null, byUser: caller.userId },
    });
    // What was proposed is done: nobody accepts it twice, and nobody signs it before it was tested.
    await db
      .update(commissioningPoint)
      .set({
        findings: found.findings.map((one) => ({ ...one, proposal: null })),
        result: 'untested',
      })
      .where(ofPoint(id, code, point));
    await unsign(db, id);
    if (kind === 'sign') {
      await turnMeter(context, facts, inputs.get(facts.id), now);
      await turnChannels(context, facts);
    }
    await recordOperation(db, {
      ...{ ...actor, title: 'correct-commissioning-point', uri: `/ENGSheet/v1/sheets/${id}/corrections` },
      ...{ subject: `commissioning-sheet:${id}`, before: { point: `${code}/${point}` } },
      after: { kind, factor, from: from.toISOString() },
    });
    await announceDecisions(context, [place.id]);
    return offsets;
  });
  await storeBases(context, place.id, moved, from, caller.userId);
  return testSheet(context, reader, caller, { sheet: id });
}

/** Before operation nothing is settled by the meters. From then on, they are the owner’s, as in the ledger. */
async function requireOwner(db: Database, { id, uses }: ScopedStation): Promise<void> {
  const [found] = await db.select({ status: station.status }).from(station).where(eq(station.id, id));
  if (found?.status !== 'debug' && !uses.has('own')) throw forbid('grant');
}

async function readInputs(context: Context, stationId: bigint): Promise<ReadonlyMap<number, Input>> {
  const frames = await findLatest(context, { stationIds: [stationId] });
  return new Map(frames.map(({ deviceId, quality, v, c }) => [deviceId, { quality, v, c }]));
}

interface Change {
  readonly channels: readonly Channel[];
  /** The readings of the device’s counters, read otherwise. */
  readonly read: (c: Input['c']) => Input['c'];
}

const registersOf = ({ model }: DeviceFacts): readonly [Point | undefined, Point | undefined] => {
  const counters = [...model.points.values()].filter(({ kind }) => kind === 'counter');
  const of = (register: string) => counters.find(({ code }) => registerOf(code) === register);
  return [of('import'), of('export')];
};

/** The station’s energies of what is bought and sold come from the other register each. */
function turned({ channels }: StationDevices, facts: DeviceFacts): Change {
  const [bought, sold] = registersOf(facts).map((one) => one?.pos ?? 0);
  const isOther = ({ deviceId, part, pos }: Channel) =>
    deviceId === facts.id && part === 'c' && (pos === bought || pos === sold);
  return {
    channels: channels.map((one) =>
      isOther(one) ? { ...one, pos: (one.pos === bought ? sold : bought) ?? one.pos } : one,
    ),
    read: (c) => c,
  };
}

function scaled({ channels }: StationDevices, { model }: DeviceFacts, point: string, factor: number): Change {
  const place = (model.points.get(point)?.pos ?? 0) - 1;
  return {
    channels,
    read: (c) => c.map((wh, index) => (index === place && wh !== null ? Math.round(wh * factor) : wh)),
  };
}

/** By how much counters would jump: the device’s own, and those of the station that are made of them. */
function stepsOf(
  { channels, station }: StationDevices,
  { id }: DeviceFacts,
  inputs: ReadonlyMap<number, Input>,
  { channels: others, read }: Change,
): Step[] {
  const own = inputs.get(id);
  if (!own) return [];
  const after = new Map([...inputs, [id, { ...own, c: read(own.c) }]]);
  const between = (deviceId: number, old: Input['c'], now: Input['c']) =>
    old.flatMap((wh, index): Step[] => {
      const next = now[index] ?? null;
      return wh === null || next === null || wh === next ? [] : [{ deviceId, pos: index + 1, wh: wh - next }];
    });
  return [
    ...between(id, own.c, after.get(id)?.c ?? []),
    ...(station ? between(station.id, derive(channels, inputs).c, derive(others, after).c) : []),
  ];
}

/** The steps on top of what moves the readings already. */
function offsetsOf(bases: readonly StoredBase[], steps: readonly Step[]): Step[] {
  return steps.map((step) => {
    const last = bases.findLast(({ deviceId, pos }) => deviceId === step.deviceId && pos === step.pos);
    return { ...step, wh: step.wh + (last?.offsetWh ?? 0) };
  });
}

async function storeBases(
  { telemetry }: Context,
  stationId: bigint,
  offsets: readonly Step[],
  from: Date,
  userId: string,
): Promise<void> {
  for (const { deviceId, pos, wh } of offsets)
    await telemetry.query(
      `insert into counter_base (station_id, device_id, pos, since, offset_wh, reason, by_user)
       values ($1::bigint, $2::int, $3::smallint, $4::timestamptz, $5::bigint, 'reset', $6::uuid)
       on conflict do nothing`,
      [stationId, deviceId, pos, from, wh, userId],
    );
}

/** Ends the period of a meter and begins one of the other direction with the same reading. */
async function turnMeter(
  { db }: Context,
  facts: DeviceFacts,
  frame: Input | undefined,
  at: Date,
): Promise<void> {
  const inUse = and(eq(meter.deviceId, facts.id), isNull(meter.validTo));
  const [open] = await db.select().from(meter).where(inUse).for('update');
  if (!open) return;
  const [bought] = registersOf(facts);
  const wh = bought && frame?.c[bought.pos - 1];
  const reading = typeof wh === 'number' ? (wh / 1000).toFixed(3) : null;
  await db.update(meter).set({ validTo: at, closing: reading }).where(inUse);
  await db.insert(meter).values({
    ...open,
    ...{ validFrom: at, validTo: null, closing: null, opening: reading },
    direction: open.direction === 'normal' ? 'reversed' : 'normal',
  });
}

async function turnChannels({ db }: Context, facts: DeviceFacts): Promise<void> {
  const [bought, sold] = registersOf(facts);
  if (!bought || !sold) return;
  const { deviceId, part, pos } = stationChannel;
  await db
    .update(stationChannel)
    .set({ pos: sql`case when ${pos} = ${bought.pos} then ${sold.pos} else ${bought.pos} end::smallint` })
    .where(and(eq(deviceId, facts.id), eq(part, 'c'), inArray(pos, [bought.pos, sold.pos])));
}
