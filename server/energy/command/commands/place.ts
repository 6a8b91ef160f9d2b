import { and, eq, isNull } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { sendCommand } from '#contract/energy/command/calls.ts';
import type { CommandKind, CommandSource } from '#contract/energy/command/limits.ts';
import { sendSequence } from '#contract/energy/command-sequence/calls.ts';
import type { Point } from '#contract/energy/device/points.ts';
import type { FunctionCode } from '#contract/function-codes.ts';
import type { Violation } from '#contract/rules/violation.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { lockKey } from '#server/core/lock.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { forbid, Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { findPeople } from '#server/energy/alarm/public.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { type Asker, requireStation, type ScopedStation } from '#server/energy/scope/public.ts';
import { worksAt } from '#server/energy/work-order/public.ts';
import { requireNow } from '#server/user-centre/permission/public.ts';
import { lockViolation, presentViolation, type Setting, settingViolation } from '../check.ts';
import type { Desk } from '../desk.ts';
import { lockLeftMs } from '../locking.ts';
import type { CommandRow } from '../moves.ts';
import { command, commandSequence } from '../schema.ts';
import { presentValue, roleOf, type Watch } from '../target.ts';
import { writeSteps } from './advance.ts';
import { type Present, reachRule, readPresent, watchOf } from './facts.ts';
import { handOver } from './hand-over.ts';

/** A command that somebody wants to send. */
export interface Wanted {
  readonly station: string;
  readonly device: string;
  readonly point: string;
  /** Decimal text; empty for none. */
  readonly value: string;
  readonly kind: CommandKind;
  readonly source: CommandSource;
  readonly key: string;
  readonly reason: string;
  readonly sequence?: { readonly id: string; readonly position: number };
  readonly restores?: string;
}

/** Path of the call that records name. */
const PATH = '/control/v1/commands';

/**
 * Checks a command, and stores it either way: to be handed over, or with the rule that refuses it. A repeated key
 * answers with the first command. Refuses with 404, 403 and unknown names, which are no commands.
 */
export async function place(desk: Desk, asker: Asker, wanted: Wanted): Promise<CommandRow> {
  const { context, devices } = desk;
  const scoped = await requireStation(context, asker, sendCommand, wanted.station);
  const present = await readPresent(context, devices, scoped.id);
  const device = present.devices.byCode.get(wanted.device);
  if (!device) throw refuseField('device', 'control.device');
  const row = await inTransaction(context, async (own) => {
    await lockKey(own.db, `command-key:${asker.membership.organizationId}/${asker.userId}/${wanted.key}`);
    const known = await findByKey(own.db, asker, wanted, device.id);
    if (known) return known;
    // Again, since a grant can end between the two.
    await requireStation(own, asker, sendCommand, wanted.station);
    await requireRight(
      own,
      asker,
      scoped.id,
      wanted.sequence ? sendSequence.permission : sendCommand.permission,
    );
    if (wanted.sequence) await requireRunning(own.db, wanted.sequence.id);
    await lockKey(own.db, `command:${device.id}`);
    if (wanted.kind === 'stop') {
      const stopping = await inFlight(own.db, device.id, 'stop');
      if (stopping) return stopping;
    }
    return store(own, desk, asker, { wanted, scoped, device, present });
  });
  if (row.state === 'open' && !row.sentAt) await handOver(desk, row.stationId);
  return row;
}

/**
 * The right of this moment: it may have ended since the request began. Who works on site without the pages of control
 * sends commands only to stations of the own open orders (decision 0079).
 */
async function requireRight(
  context: Context,
  { userId, membership: { organizationId } }: Asker,
  stationId: bigint,
  permission: FunctionCode,
): Promise<void> {
  const own = await requireNow(context, { userId, organizationId }, permission);
  const isOnSite = own.codes.includes('workOrder:work') && !own.codes.includes('control:view');
  if (isOnSite && !(await worksAt(context.db, userId, stationId))) throw forbid('noOrder');
}

/** A sequence that somebody ends sends nothing more: its end waits for a step that is being stored, or keeps it back. */
async function requireRunning(db: Database, id: string): Promise<void> {
  const [found] = await db
    .select({ state: commandSequence.state })
    .from(commandSequence)
    .where(eq(commandSequence.id, id))
    .for('share');
  if (found?.state !== 'running') throw new Refusal(Code.Conflict, { reason: 'sequenceState' });
}

/** The refusal of a command that a rule kept from being sent. */
export function refusalOf({ rule, params }: Pick<CommandRow, 'rule' | 'params'>): Refusal {
  const isOfValue = rule !== null && !STATE_RULES.has(rule);
  const error = { field: isOfValue ? 'value' : 'device', rule: rule ?? '', params };
  return new Refusal(isOfValue ? Code.Invalid : Code.Conflict, { errors: [error] });
}

/** Rules that another moment may not break. */
const STATE_RULES: ReadonlySet<string> = new Set([
  ...['control.sending', 'control.locked', 'control.manual', 'control.pcsOn', 'control.pcsOff'],
  ...['control.strategy', 'control.readOnly', 'control.gatewayAway', 'control.drift', 'control.unknown'],
]);

/** The command of a key. 409 `commandKey` if it is another one. */
async function findByKey(
  db: Database,
  { userId, membership }: Asker,
  { key, kind, point, value, restores, sequence }: Wanted,
  deviceId: number,
): Promise<CommandRow | undefined> {
  const rows = await db
    .select()
    .from(command)
    .where(
      and(
        ...[eq(command.organizationId, membership.organizationId), eq(command.byUser, userId)],
        eq(command.idempotencyKey, key),
      ),
    );
  // An emergency stop has one for each converter.
  const own = rows.find((row) => row.deviceId === deviceId);
  if (!own && rows.every((row) => row.kind === 'stop' && kind === 'stop')) return undefined;
  const isSame =
    own?.point === point &&
    own.kind === kind &&
    own.restoresId === (restores ?? null) &&
    // Somebody can choose the key of a step, which would never be sent then.
    own.sequenceId === (sequence?.id ?? null) &&
    own.value === numberOf(value);
  if (!isSame) throw new Refusal(Code.Conflict, { reason: 'commandKey' });
  return own;
}

async function inFlight(db: Database, deviceId: number, kind: CommandKind): Promise<CommandRow | undefined> {
  const [found] = await db
    .select()
    .from(command)
    .where(and(eq(command.deviceId, deviceId), eq(command.kind, kind), isNull(command.finishedAt)));
  return found;
}

interface Checked {
  readonly wanted: Wanted;
  readonly scoped: ScopedStation;
  readonly device: DeviceFacts;
  readonly present: Present;
}

const NOT_WRITABLE = {
  kind: 'gauge',
  pos: 0,
  unit: '',
  scale: 1,
  min: null,
  max: null,
  decimals: 0,
} as const;

async function store(
  context: Context,
  desk: Desk,
  asker: Asker,
  { wanted, scoped, device, present }: Checked,
): Promise<CommandRow> {
  const { db, clock, config } = context;
  const now = clock();
  const watch = await watchOf(context, scoped.id, present);
  const point: Point = device.model.points.get(wanted.point) ?? {
    ...NOT_WRITABLE,
    ...{ code: wanted.point, writable: false },
  };
  const setting = { device, point, value: wanted.value };
  const violation = await violationOf(context, desk, scoped, { wanted, setting, watch });
  const facts = {
    ...{ organizationId: asker.membership.organizationId, stationId: scoped.id, deviceId: device.id },
    ...{ kind: wanted.kind, source: wanted.source, byUser: asker.userId, idempotencyKey: wanted.key },
    ...{ sequenceId: wanted.sequence?.id ?? null, position: wanted.sequence?.position ?? null },
    ...{ restoresId: wanted.restores ?? null, reason: wanted.reason.trim() },
    ...{ point: point.code, role: roleOf(point), pos: point.pos },
    ...{ tolerance: point.tolerance ?? 0, settleMs: (point.settleS ?? 0) * 1000 },
    ...{ intervalMs: device.intervalMs, value: numberOf(wanted.value) },
    before: presentValue(device, point.code, present.newest),
    ...{ createdAt: now, expiresAt: secondsAfter(now, config.limits.commandExpiryMs / 1000) },
  };
  const outcome: Partial<CommandRow> = violation
    ? {
        ...{ state: 'refused', sendStatus: 'fail', executionState: null, finishedAt: now },
        ...{ rule: violation.rule, params: violation.params ?? {} },
      }
    : { state: 'open', sendStatus: 'sending', executionState: 'pending' };
  // What was not seen of earlier ones cannot be told from this one any more.
  if (!violation) await db.update(command).set({ watchedUntil: null }).where(eq(command.deviceId, device.id));
  const [row] = await db
    .insert(command)
    .values({ ...facts, ...outcome } as typeof command.$inferInsert)
    .returning();
  if (!row) throw new Error('The command was not stored.');
  await writeSteps(db, row, [{ step: violation ? 'refused' : 'stored' }], now);
  if (!violation) await record(db, asker, scoped, device, row);
  desk.deadlines.left(row.id, row.createdAt, config.limits.commandExpiryMs);
  return row;
}

interface Judged {
  readonly wanted: Wanted;
  readonly setting: Setting;
  readonly watch: Watch;
}

/** The first rule that keeps it from being sent. */
async function violationOf(
  context: Context,
  desk: Desk,
  { id }: ScopedStation,
  { wanted, setting, watch }: Judged,
): Promise<Violation | null> {
  const ofValue = settingViolation(setting, watch);
  if (ofValue) return ofValue;
  const ofReach = await reachRule(context, id);
  if (ofReach || wanted.kind === 'stop') return ofReach;
  const ofLock = await lockRule(context, desk, setting.device.id);
  if (ofLock) return ofLock;
  return presentViolation(setting, watch);
}

/** The command in flight that keeps another one from being sent to a device. */
export async function lockRule(
  context: Context,
  { deadlines }: Pick<Desk, 'deadlines'>,
  deviceId: number,
): Promise<Violation | null> {
  const { db } = context;
  const open = (await inFlight(db, deviceId, 'stop')) ?? (await inFlight(db, deviceId, 'set'));
  if (!open) return null;
  const people = await findPeople(context, [open.byUser]);
  const secondsLeft = Math.ceil(lockLeftMs(deadlines, open) / 1000);
  return lockViolation({ by: people.get(open.byUser ?? '') ?? '', secondsLeft });
}

const numberOf = (value: string): number | null =>
  value.trim() === '' || !Number.isFinite(Number(value)) ? null : Number(value);

async function record(
  db: Database,
  { userId, membership }: Asker,
  { code }: ScopedStation,
  device: DeviceFacts,
  { id, kind, point, before, value, reason }: CommandRow,
): Promise<void> {
  await recordOperation(db, {
    ...{ userId, organizationId: membership.organizationId, uri: PATH, subject: `station:${code}` },
    title: kind === 'stop' ? 'stop-device' : 'send-command',
    params: { command: id },
    before: { device: device.code, point, value: before },
    after: { device: device.code, point, value, ...(reason && { reason }) },
  });
}
