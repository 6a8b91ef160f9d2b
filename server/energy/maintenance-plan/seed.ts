import { and, eq, inArray } from 'drizzle-orm';
import type { CheckItem } from '#contract/energy/work-order/fields.ts';
import type { Database } from '#server/db/database.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { maintenancePlan, maintenancePlanChecklist, maintenancePlanTarget } from './schema.ts';

const CABINETS = ['C01', 'C02', 'C03', 'C04', 'C05'];

const check = (key: string, phase: CheckItem['phase'], text: string): CheckItem => ({
  ...{ key, phase, kind: 'pass', code: null, text, point: null, unit: '', min: null, max: null },
  required: true,
});

const CHECKS: readonly CheckItem[] = [
  check('door', 'safety', '柜门周围无杂物，消防通道畅通'),
  check('filter', 'work', '取出进风滤网，吹净或更换'),
  check('seal', 'work', '检查柜门密封条'),
  check('closed', 'after', '滤网装回，柜门关好'),
];

/** Gives the demo a plan by time, whose first date is after the next month, so that it makes no order before. */
export async function seedMaintenancePlans(db: Database, now: Date): Promise<void> {
  const devices = await db
    .select({ id: device.id })
    .from(device)
    .innerJoin(station, eq(station.id, device.stationId))
    .where(and(eq(station.code, 'SF-ES-01'), inArray(device.code, CABINETS)));
  if (devices.length === 0) return;
  const id = seedId('maintenance-plan:sunfield:filters');
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 10);
  await db.insert(maintenancePlan).values({
    ...{
      id,
      organizationId: organizations.sunfield.id,
      name: '每季度清洁滤网',
      what: '清洁进风滤网',
      grade: 'C',
    },
    rule: { kind: 'time', from, at: '09:00', every: 'month', interval: 3, days: [], nth: null },
    ...{ leadDays: 7, costCents: 12_000, since: now, createdAt: now, createdBy: seedId('user:15800100013') },
  });
  await db
    .insert(maintenancePlanChecklist)
    .values({ planId: id, version: 1, checks: CHECKS, createdAt: now });
  await db.insert(maintenancePlanTarget).values(devices.map((one) => ({ planId: id, deviceId: one.id })));
}
