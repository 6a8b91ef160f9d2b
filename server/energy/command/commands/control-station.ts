import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import {
  type Blocked,
  type ControlDevice,
  type ControlPoint,
  getControlStation,
} from '#contract/energy/command/calls.ts';
import { type ControlTarget, powerLimits, reactiveLimits } from '#contract/energy/command/check.ts';
import type { Point } from '#contract/energy/device/points.ts';
import type { Language } from '#contract/preferences.ts';
import type { Violation } from '#contract/rules/violation.ts';
import type { Context } from '#server/core/context.ts';
import { findPeople } from '#server/energy/alarm/public.ts';
import { type DeviceFacts, pointNameOf, statesOf } from '#server/energy/device/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { reachOf } from '#server/energy/gateway-connection/public.ts';
import { requireStation } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { lockViolation, presentViolation, reachViolation } from '../check.ts';
import type { Desk } from '../desk.ts';
import { lockLeftMs } from '../locking.ts';
import type { CommandRow } from '../moves.ts';
import { command } from '../schema.ts';
import {
  actualOf,
  convertersOf,
  presentValue,
  type Status,
  SWITCH,
  statusOf,
  targetOf,
  type Watch,
} from '../target.ts';
import { readPresent, watchOf } from './facts.ts';
import { type Viewer, waitingAt } from './sequence-show.ts';
import { blockedOf } from './show.ts';

type Answer = DataOf<typeof getControlStation>;

/** What every point of a station is judged with. */
interface Scene {
  readonly watch: Watch;
  readonly desk: Desk;
  readonly language: Language;
  readonly reach: Violation | null;
  /** Commands in flight by device; of two, the emergency stop. */
  readonly locks: ReadonlyMap<number, CommandRow>;
  readonly people: ReadonlyMap<string, string>;
  readonly lastSet: ReadonlyMap<string, CommandRow>;
}

/** What can be set in a station now, with what keeps the rest from being set. */
export async function readControl(
  desk: Desk,
  asker: Viewer,
  code: string,
  language: Language,
): Promise<Answer> {
  const { context } = desk;
  const scoped = await requireStation(context, asker, getControlStation, code);
  const [place] = await context.db.select().from(station).where(eq(station.id, scoped.id));
  const reach = (await reachOf(context, [scoped.id])).get(scoped.id);
  const isSimulated = place?.source === 'simulator';
  const reachRule = reachViolation(reach, isSimulated);
  const scene = await sceneOf(desk, scoped.id, reachRule, language);
  const { watch } = scene;
  const converters = convertersOf(watch.devices);
  const known = converters.flatMap((one) => statusOf(one, watch) ?? []);
  const blocked = reachRule && blockedOf(reachRule, language);
  const canStop = converters.some((one) => one.model.points.get(SWITCH)?.writable);
  return {
    ...{ station: code, name: scoped.name, tz: scoped.tz, grade: place?.grade ?? 'C' },
    now: context.clock().toISOString(),
    gateway: {
      link: reach?.link ?? (isSimulated ? 'simulator' : 'http'),
      heardAt: reach?.heardAt.toISOString() ?? null,
      driftSeconds: reach?.driftMs == null ? null : reach.driftMs / 1000,
      blocked,
    },
    mode: together(known.map(({ mode }) => mode)),
    isOn: together(known.map(({ pcsOn }) => (pcsOn ? 'on' : 'off'))),
    strategyEnabled: known.some(({ strategyEnabled }) => strategyEnabled),
    stopBlocked: canStop ? blocked : blockedOf({ rule: 'control.noConverter' }, language),
    waiting: await waitingAt(context, asker, scoped),
    maySend: asker.membership.codes.includes('control:send') && scoped.uses.has('operate'),
    devices: await devicesOf(context, scoped.id, scene),
  };
}

function together<Value extends string>(values: readonly Value[]): Value | 'mixed' | null {
  const [first] = values;
  if (first === undefined) return null;
  return values.every((value) => value === first) ? first : 'mixed';
}

async function sceneOf(
  desk: Desk,
  stationId: bigint,
  reach: Violation | null,
  language: Language,
): Promise<Scene> {
  const { context } = desk;
  const { db } = context;
  const watch = await watchOf(context, stationId, await readPresent(context, desk.devices, stationId));
  const open = await db
    .select()
    .from(command)
    .where(and(eq(command.stationId, stationId), isNull(command.finishedAt)))
    .orderBy(command.kind);
  const last = await db
    .selectDistinctOn([command.deviceId, command.point])
    .from(command)
    .where(and(eq(command.stationId, stationId), eq(command.state, 'verified')))
    .orderBy(command.deviceId, command.point, desc(command.createdAt));
  const people = await findPeople(
    context,
    [...open, ...last].map(({ byUser }) => byUser),
  );
  return {
    ...{ watch, desk, language, reach, people },
    locks: new Map(open.map((row) => [row.deviceId, row])),
    lastSet: new Map(last.map((row) => [`${row.deviceId}/${row.point}`, row])),
  };
}

async function devicesOf({ db }: Context, stationId: bigint, scene: Scene): Promise<ControlDevice[]> {
  const rows = await db
    .select({ id: device.id, name: device.name, parentId: device.parentId, code: device.code })
    .from(device)
    .where(eq(device.stationId, stationId))
    .orderBy(device.code);
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  return rows.flatMap(({ id, name, parentId }) => {
    const facts = scene.watch.devices.byId.get(id);
    if (!facts || facts.kind === 'station') return [];
    return deviceOf(facts, name, parentId === null ? null : (codes.get(parentId) ?? null), scene);
  });
}

const personOf = ({ people }: Scene, { byUser }: CommandRow): string | null =>
  byUser === null ? null : (people.get(byUser) ?? '');

function deviceOf(facts: DeviceFacts, name: string, parent: string | null, scene: Scene): ControlDevice {
  const { watch, desk } = scene;
  const row = watch.newest.get(facts.id);
  const status = statusOf(facts, watch);
  const lock = scene.locks.get(facts.id);
  const points = [...facts.model.points.values()];
  return {
    ...{ code: facts.code, name, kind: facts.kind, parent, ratedKw: facts.ratedKw },
    ...shownStatus(facts, status, points),
    ...{ ts: row?.ts ?? null, quality: row?.quality ?? 0, stale: watch.isSilent(facts) },
    lock: lock
      ? {
          ...{ command: lock.id, kind: lock.kind, point: lock.point, value: lock.value ?? 0 },
          ...{ by: personOf(scene, lock), secondsLeft: Math.ceil(lockLeftMs(desk.deadlines, lock) / 1000) },
        }
      : null,
    points: points.filter(({ writable }) => writable).map((point) => pointOf(facts, point, scene)),
  };
}

/** What a device has no point for is not shown of it; a controller’s is that of its converters. */
function shownStatus(
  { kind }: DeviceFacts,
  status: Status | null,
  points: readonly Point[],
): Pick<ControlDevice, 'mode' | 'isOn' | 'strategyEnabled'> {
  const has = (code: string) =>
    kind === 'ems' || points.some((point) => point.code === code && kind === 'pcs');
  return {
    mode: status && has('mode') ? status.mode : null,
    isOn: status && has(SWITCH) ? status.pcsOn : null,
    strategyEnabled: status?.strategyEnabled ?? false,
  };
}

function pointOf(facts: DeviceFacts, point: Point, scene: Scene): ControlPoint {
  const { watch, language } = scene;
  const target = targetOf(facts, point, watch.newest);
  const states = statesOf(facts.kind, point, language).states;
  const sendable = target.states.map(String);
  const { min, max } = limitsOf(target);
  const actual = actualOf(facts, point);
  const last = scene.lastSet.get(`${facts.id}/${point.code}`);
  return {
    ...{ code: point.code, name: pointNameOf(point, language), unit: point.unit, role: target.role },
    decimals: point.decimals,
    ...{ min, max },
    ...(states && {
      states: Object.fromEntries(
        Object.entries(states).filter(([value]) => sendable.length === 0 || sendable.includes(value)),
      ),
    }),
    present: presentValue(facts, point.code, watch.newest),
    actual: actual
      ? {
          ...{ point: actual.code, name: pointNameOf(actual, language), unit: actual.unit },
          value: presentValue(facts, actual.code, watch.newest),
        }
      : null,
    lastSet: last
      ? { value: last.value ?? 0, by: personOf(scene, last), at: last.createdAt.toISOString() }
      : null,
    blocked: blockOf(facts, point, scene),
  };
}

/** Least and greatest value that can be sent. */
function limitsOf(target: ControlTarget): Pick<ControlPoint, 'min' | 'max'> {
  if (target.role === 'reactive') return reactiveLimits(target);
  const limits = target.role === 'power' ? powerLimits(target) : null;
  return limits ? { min: Number(limits.min), max: Number(limits.max) } : { min: target.min, max: target.max };
}

function blockOf(facts: DeviceFacts, point: Point, scene: Scene): Blocked | null {
  const { watch, desk, language, reach } = scene;
  const lock = scene.locks.get(facts.id);
  if (reach) return blockedOf(reach, language);
  if (lock)
    return blockedOf(
      lockViolation({
        by: personOf(scene, lock) ?? '',
        secondsLeft: Math.ceil(lockLeftMs(desk.deadlines, lock) / 1000),
      }),
      language,
    );
  // A switch can always be set to what it is not.
  const isOn = statusOf(facts, watch)?.pcsOn;
  const value = point.code === SWITCH && isOn === false ? '2' : '0';
  const violation = presentViolation({ device: facts, point, value }, watch);
  return violation && blockedOf(violation, language);
}
