import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { orderIdOf } from '#contract/energy/work-order/number.ts';
import type { FunctionCode } from '#contract/function-codes.ts';
import { isUuid } from '#contract/rules/uuid.ts';
import { type AuditAsker, type AuditedKind, ownedKind } from '#server/core/audit/kind.ts';
import type { Context } from '#server/core/context.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { Refusal } from '#server/core/refusal.ts';
import { placeOfId, requireUse, scopeById } from '#server/energy/alarm/public.ts';
import { asset, assetPlace } from '#server/energy/asset/schema.ts';
import { commissioningSheet } from '#server/energy/commissioning/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { maintenancePlan } from '#server/energy/maintenance-plan/schema.ts';
import { meter } from '#server/energy/meter/schema.ts';
import { openClient } from '#server/energy/open-client/schema.ts';
import { pusherGroup } from '#server/energy/pusher/schema.ts';
import { requireStation, type ScopedStation, stationsInScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { suppression } from '#server/energy/suppression/schema.ts';
import { webhook } from '#server/energy/webhook/schema.ts';
import { workOrder } from '#server/energy/work-order/schema.ts';
import { grantsAudited, grantsTo, sinceStation } from './grants.ts';

/** Changes of a station that everybody may know who sees the station. Keys and the grants of others are its owner’s. */
const FACT_TITLES = [
  ...['create-station', 'change-station', 'change-station-state'],
  ...['swap-asset', 'move-asset', 'exchange-meter', 'calibrate-meter'],
];

/** Codes of the pages of the ledger. */
const LEDGER: readonly FunctionCode[] = ['ledger:view'];

const ASSET_ID = /^\d{1,9}$/;

const { subject, title, organizationId: organizationOf } = operationRecord;

/**
 * Records of subjects of a station, as far as the asker may know them. Its owner sees what every organisation did to it.
 * A partner sees the facts, the grants to itself, and what itself did. Of an earlier station with the same code, which
 * may have been another organisation's, everybody sees only what itself did.
 */
function ofStation(
  { membership: { organizationId } }: AuditAsker,
  place: ScopedStation,
  subjects: readonly string[],
): SQL | undefined {
  const about = inArray(subject, [...subjects]);
  const since = sql`exists (select from ${station} where ${eq(station.id, place.id)} and ${sinceStation})`;
  if (place.uses.has('own')) return and(about, or(eq(organizationOf, organizationId), since));
  const facts = and(eq(organizationOf, place.organizationId), inArray(title, FACT_TITLES));
  const known = and(since, or(facts, grantsTo(organizationId)));
  return and(about, or(eq(organizationOf, organizationId), known));
}

const requirePlace = (context: Context, asker: AuditAsker, code: string) =>
  requireStation(context, asker, { stationUse: 'view' }, code);

/** The station of a meter or an asset, such as `SF-ES-01/M1`. */
const requirePlaceOf = (context: Context, asker: AuditAsker, id: string) =>
  requirePlace(context, asker, id.slice(0, Math.max(id.lastIndexOf('/'), 0)));

const meterAudited: AuditedKind = {
  ...{ kind: 'meter', permissions: LEDGER },
  async records(context, asker, id) {
    return ofStation(asker, await requirePlaceOf(context, asker, id), [`meter:${id}`]);
  },
};

/** An asset, with what was done to it at the stations where it was before, as far as the asker sees them. */
const assetAudited: AuditedKind = {
  ...{ kind: 'asset', permissions: LEDGER },
  async records(context, asker, id) {
    const place = await requirePlaceOf(context, asker, id);
    const number = id.slice(id.lastIndexOf('/') + 1);
    const assetId = ASSET_ID.test(number) ? Number(number) : 0;
    const rows = await context.db
      .selectDistinct({ code: station.code })
      .from(assetPlace)
      .innerJoin(device, eq(device.id, assetPlace.deviceId))
      .innerJoin(station, eq(station.id, device.stationId))
      .where(and(eq(assetPlace.assetId, assetId), ne(station.id, place.id)));
    const codes = rows.map(({ code }) => code);
    const before = codes.length > 0 ? [...(await stationsInScope(context, asker, codes)).values()] : [];
    return or(...[place, ...before].map((one) => ofStation(asker, one, [`asset:${one.code}/${number}`])));
  },
};

const stationAudited: AuditedKind = {
  ...{ kind: 'station', permissions: LEDGER },
  async records(context, asker, code) {
    const place = await requirePlace(context, asker, code);
    const meters = await context.db
      .selectDistinct({ code: device.code })
      .from(meter)
      .innerJoin(device, eq(device.id, meter.deviceId))
      .where(eq(meter.stationId, place.id));
    const assets = await context.db
      .selectDistinct({ id: asset.id })
      .from(asset)
      .leftJoin(assetPlace, eq(assetPlace.assetId, asset.id))
      .leftJoin(device, eq(device.id, assetPlace.deviceId))
      .where(or(eq(asset.stationId, place.id), eq(device.stationId, place.id)));
    return ofStation(asker, place, [
      `station:${code}`,
      ...meters.map((one) => `meter:${code}/${one.code}`),
      ...assets.map(({ id }) => `asset:${code}/${id}`),
    ]);
  },
};

/** An alarm: who confirmed it and who took it over is told to everybody who sees it. */
const alarmAudited: AuditedKind = {
  ...{ kind: 'alarm', permissions: ['alarmRecords:view'] },
  async records(context, asker, id) {
    if (!/^[\w-]{32}$/.test(id)) throw new Refusal(Code.NotFound);
    const scope = await scopeById(context, asker);
    requireUse(scope.get(placeOfId(id).stationId), { stationUse: 'view' });
    return eq(subject, `alarm:${id}`);
  },
};

/** A suppression: who made, extended and ended it is told to everybody who sees its station. */
const suppressionAudited: AuditedKind = {
  ...{ kind: 'suppression', permissions: ['suppressLogs:view'] },
  async records(context, asker, id) {
    const [row] = isUuid(id)
      ? await context.db
          .select({ stationId: suppression.stationId })
          .from(suppression)
          .where(eq(suppression.id, id))
      : [];
    const scope = await scopeById(context, asker);
    requireUse(row && scope.get(row.stationId), { stationUse: 'view' });
    return eq(subject, `suppression:${id}`);
  },
};

/** A commissioning sheet: who tested, changed and signed it is told to everybody who sees its station. */
const sheetAudited: AuditedKind = {
  ...{ kind: 'commissioning-sheet', permissions: ['ENGSheet:view'] },
  async records(context, asker, id) {
    const [row] = isUuid(id)
      ? await context.db
          .select({ stationId: commissioningSheet.stationId })
          .from(commissioningSheet)
          .where(eq(commissioningSheet.id, id))
      : [];
    const scope = await scopeById(context, asker);
    requireUse(row && scope.get(row.stationId), { stationUse: 'view' });
    return eq(subject, `commissioning-sheet:${id}`);
  },
};

/** A request or order: what happened to it is told to everybody who sees its station. */
const workOrderAudited: AuditedKind = {
  ...{ kind: 'work-order', permissions: ['deploymentOrder:view'] },
  async records(context, asker, no) {
    const [row] = /^WO-\d{6,9}$/.test(no)
      ? await context.db
          .select({ stationId: workOrder.stationId })
          .from(workOrder)
          .where(eq(workOrder.id, orderIdOf(no)))
      : [];
    const scope = await scopeById(context, asker);
    requireUse(row && scope.get(row.stationId), { stationUse: 'view' });
    return eq(subject, `work-order:${no}`);
  },
};

/** Whether a row of the table is the asker's organisation's. It may have no record yet, such as one of the demo. */
const isOwnRow =
  (table: typeof maintenancePlan | typeof pusherGroup | typeof openClient | typeof webhook) =>
  async ({ db }: Context, { membership }: AuditAsker, id: string): Promise<boolean> => {
    if (!isUuid(id)) return false;
    const own = and(eq(table.id, id), eq(table.organizationId, membership.organizationId));
    return (await db.select({ id: table.id }).from(table).where(own)).length > 0;
  };

/** Subjects of the energy service. */
export const energyAudited: readonly AuditedKind[] = [
  ...[stationAudited, meterAudited, assetAudited, alarmAudited, grantsAudited],
  ownedKind('alarm-rule', ['alarmRule:view']),
  ownedKind('alarm-code', ['alarmConfiguration:view']),
  suppressionAudited,
  sheetAudited,
  workOrderAudited,
  ownedKind('maintenance-plan', ['deploymentOrder:view'], isOwnRow(maintenancePlan)),
  ownedKind('pusher-group', ['pushConfiguration:view'], isOwnRow(pusherGroup)),
  ownedKind('device-model', LEDGER),
  ownedKind('open-client', ['openPlatform:view'], isOwnRow(openClient)),
  ownedKind('webhook', ['openPlatform:view'], isOwnRow(webhook)),
];
