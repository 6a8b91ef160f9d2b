import { and, eq, inArray } from 'drizzle-orm';
import type { OrderGrade, OrderSource, OrderState } from '#contract/energy/work-order/limits.ts';
import { dueAtMs, type OrderStep } from '#contract/energy/work-order/rules.ts';
import type { Database } from '#server/db/database.ts';
import { findDeviceNames } from '#server/energy/alarm/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { momentsBefore } from '#server/user-centre/seed/moment.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { standardChecks } from './checks.ts';
import { type StoredCheck, workOrder, workOrderEntry } from './schema.ts';

const TECHNICIAN = seedId('user:15800100011');
const OPERATOR = seedId('user:15800100012');
const ADMINISTRATOR = seedId('user:15800100013');

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface OrderSeed {
  readonly station: string;
  readonly device?: string;
  /** Code and point of the alarm that it is about. */
  readonly alarm?: readonly [code: string, point: string];
  readonly source: OrderSource;
  readonly state: OrderState;
  readonly grade: OrderGrade;
  readonly what: string;
  readonly note?: string;
  readonly by?: string;
  readonly reporter?: readonly [name: string, contact: string];
  readonly requestedAt: Date;
  readonly dueAt?: Date;
  /** What was done with it, by whom and when. */
  readonly steps?: readonly (readonly [step: OrderStep, by: string, at: Date, text?: string])[];
  /** A part that was changed, with its serial numbers. */
  readonly part?: readonly [name: string, serialOut: string, serialIn: string];
  readonly remark?: string;
}

/** The orders of the demo: one of last year that was solved, those of the technician's day, and what waits for others. */
function ordersOf(now: Date): readonly OrderSeed[] {
  const moment = momentsBefore(now);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const afternoon = new Date(Math.max(moment(0, 15).getTime(), now.getTime() + 3 * HOUR_MS));
  const lastYear = (hour: number) => moment(371, hour);
  return [
    {
      ...{ station: 'SF-ES-01', device: 'C02', alarm: ['CELL-TEMP-HIGH', 'pack4CellMaxC'], source: 'alarm' },
      ...{ state: 'closed', grade: 'S', what: '4 号电池包电芯温度过高，风扇停转', by: OPERATOR },
      ...{ requestedAt: lastYear(8.25), remark: '更换风扇模块，温度恢复到 31 °C' },
      steps: [
        ['assign', OPERATOR, lastYear(8.3)],
        ['start', TECHNICIAN, lastYear(9.1)],
        ['finish', TECHNICIAN, new Date(lastYear(9.1).getTime() + 47 * MINUTE_MS)],
        ['verify', OPERATOR, lastYear(13.5)],
        ['close', OPERATOR, lastYear(13.55), '更换风扇模块，温度恢复到 31 °C'],
      ],
      part: ['风扇模块', 'NVF-2211-0402', 'NVF-2408-0117'],
    },
    {
      ...{
        station: 'SF-CES-01',
        source: 'hand',
        state: 'done',
        grade: 'A',
        what: '通信中断 3 小时：检查交换机',
      },
      ...{ by: OPERATOR, requestedAt: moment(3, 9) },
      steps: [
        ['assign', OPERATOR, moment(3, 9.5)],
        ['start', TECHNICIAN, moment(2, 10)],
        ['finish', TECHNICIAN, moment(2, 11.5)],
      ],
    },
    {
      ...{ station: 'SF-PV-01', device: 'INV-07', source: 'device', state: 'approved', grade: 'B' },
      ...{ what: '7 号逆变器第 4 组串无电流', note: '三天来电流一直为 0 A。', by: ADMINISTRATOR },
      requestedAt: moment(1, 9),
      steps: [['approve', OPERATOR, moment(1, 9.2)]],
    },
    {
      ...{ station: 'SF-PVES-01', device: 'WS', source: 'qr', state: 'applied', grade: 'B' },
      ...{ what: '辐照仪玻璃罩上有鸟粪', reporter: ['门卫 李师傅', '分机 8021'], requestedAt: ago(50) },
    },
    {
      ...{
        station: 'SF-PV-02',
        source: 'hand',
        state: 'assigned',
        grade: 'C',
        what: '调试：逐点核对 220 个测点',
      },
      ...{ by: OPERATOR, requestedAt: moment(2, 14), dueAt: afternoon },
      steps: [['assign', OPERATOR, moment(1, 16)]],
    },
    {
      ...{ station: 'SF-ES-01', device: 'C03', alarm: ['CELL-TEMP-HIGH', 'pack6CellMaxC'], source: 'hand' },
      ...{ state: 'assigned', grade: 'S', what: '6 号电池包温度过高，检查风扇', by: OPERATOR },
      ...{ note: '6 号风扇电流为 0 A，BMS 已把 PCS-03 限到 100 kW。', requestedAt: ago(20) },
      steps: [['assign', OPERATOR, ago(18)]],
    },
  ];
}

/** Gives the demo its work orders. */
export async function seedWorkOrders(db: Database, now: Date): Promise<void> {
  const seeds = ordersOf(now);
  const places = await db
    .select({ id: station.id, code: station.code })
    .from(station)
    .where(inArray(station.code, [...new Set(seeds.map((seed) => seed.station))]));
  for (const seed of seeds) {
    const place = places.find(({ code }) => code === seed.station);
    if (place) await seedOrder(db, place.id, seed);
  }
}

async function seedOrder(db: Database, stationId: bigint, seed: OrderSeed): Promise<void> {
  const { grade, state, requestedAt, steps = [], alarm, reporter } = seed;
  const deviceId = await findDevice(db, stationId, seed.device);
  const own = deviceId === null ? undefined : (await findDeviceNames({ db }, [deviceId])).get(deviceId);
  const timeOf = (step: OrderStep) => steps.find(([one]) => one === step)?.[2] ?? null;
  const organizationId = organizations.sunfield.id;
  const finishedAt = timeOf('finish');
  const checks = standardChecks(own, alarm?.[1] ?? null);
  const [row] = await db
    .insert(workOrder)
    .values({
      ...{ requestId: seedId(`work-order:${seed.station}:${seed.what}`), stationId, deviceId, state, grade },
      ...{ source: seed.source, what: seed.what, note: seed.note ?? '', alarmCode: alarm?.[0] ?? null },
      ...{ organizationId: seed.by ? organizationId : null, requestedBy: seed.by ?? null, requestedAt },
      ...{ reporterName: reporter?.[0] ?? '', reporterContact: reporter?.[1] ?? '' },
      dueAt: seed.dueAt ?? new Date(dueAtMs(grade, requestedAt.getTime())),
      ...(timeOf('assign') && { worker: TECHNICIAN, workerOrganizationId: organizationId }),
      ...{ startedAt: timeOf('start'), finishedAt, finishedBy: finishedAt && TECHNICIAN },
      ...{ closedAt: timeOf('close'), remark: seed.remark ?? '', createdAt: requestedAt },
      checks: finishedAt ? checks.map((check) => passed(check, finishedAt)) : checks,
    })
    .returning({ id: workOrder.id });
  if (!row) throw new Error('The order of the demo was not stored.');
  const entry = (kind: 'step' | 'part', index: number, byUser: string, at: Date) => ({
    ...{ id: seedId(`work-order-entry:${seed.station}:${seed.what}:${index}`), orderId: row.id, kind },
    ...{ byUser, at, receivedAt: at },
  });
  const entries = steps.map(([step, by, at, text = ''], index) => ({
    ...entry('step', index, by, at),
    data: { step, text },
  }));
  if (entries.length > 0) await db.insert(workOrderEntry).values(entries);
  if (!seed.part || !finishedAt) return;
  const [name, serialOut, serialIn] = seed.part;
  await db.insert(workOrderEntry).values({
    ...entry('part', steps.length, TECHNICIAN, finishedAt),
    data: { text: name, part: { name, quantity: 1, serialOut, serialIn, costCents: 38_000 } },
  });
}

async function findDevice(db: Database, stationId: bigint, code: string | undefined): Promise<number | null> {
  if (code === undefined) return null;
  const [found] = await db
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.stationId, stationId), eq(device.code, code)));
  return found?.id ?? null;
}

/** A check as the technician left it: a value in the middle of its limits. */
function passed(check: StoredCheck, at: Date): StoredCheck {
  const { min, max } = check;
  const middle = Math.round(((min ?? 0) + (max ?? 1)) * 5) / 10;
  return {
    ...{ ...check, version: 1, result: 'pass', value: check.kind === 'value' ? middle : null },
    ...{ by: TECHNICIAN, at: at.toISOString() },
  };
}
