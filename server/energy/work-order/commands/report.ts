import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { labelCodeIn } from '#contract/energy/label/rules.ts';
import { OPEN_ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import { orderNo } from '#contract/energy/work-order/number.ts';
import { type getReported, reportByLabel } from '#contract/energy/work-order/report-calls.ts';
import { dueAtMs, likeText } from '#contract/energy/work-order/rules.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Context } from '#server/core/context.ts';
import { lockKey } from '#server/core/lock.ts';
import { networkOf } from '#server/core/network.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { type Cap, type Counted, countEvent, takeBack } from '#server/core/rate-limit/rate-limit.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { findDeviceNames } from '#server/energy/alarm/public.ts';
import { asset, assetPlace } from '#server/energy/asset/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { label } from '#server/energy/label/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { standardChecks } from '../checks.ts';
import { workOrder } from '../schema.ts';

/** What a label is on. */
interface Labelled {
  readonly code: string;
  readonly stationId: bigint;
  readonly station: string;
  readonly organizationId: string;
  readonly deviceId: number | null;
  readonly assetId: number | null;
  readonly name: string;
}

const HOUR_SECONDS = 3600;
/** The person who checks a report gives it another grade. */
const GRADE = 'B';

/** What strangers see of the thing that has a label: its name. */
export async function readReported(
  context: Context,
  text: string,
  address: string,
): Promise<DataOf<typeof getReported>> {
  const { code, name } = await requireLabelled(context, text, address);
  return { code, name };
}

/** Stores a report of a stranger, once for an id, and once for the same words while they wait. */
export async function report(
  context: Context,
  text: string,
  { id, what, name, contact }: BodyOf<typeof reportByLabel>,
  address: string,
): Promise<DataOf<typeof reportByLabel>> {
  if (isBlank(what)) throw refuseField('what', 'workOrder.what');
  const found = await requireLabelled(context, text, address);
  const counted = await countReport(context, found, address);
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    await lockKey(db, `work-order:${found.stationId}`);
    const known = await findSame(context, found, id, what);
    if (known !== undefined) {
      // A repeat is no other report: only the network and the label it came from are still charged with it.
      await takeBack(db, counted.shared);
      return { no: orderNo(known) };
    }
    const now = clock();
    const devices = await findDeviceNames(context, found.deviceId === null ? [] : [found.deviceId]);
    const [row] = await db
      .insert(workOrder)
      .values({
        ...{ requestId: id, stationId: found.stationId, deviceId: found.deviceId, assetId: found.assetId },
        ...{ source: 'qr', state: 'applied', grade: GRADE, what: what.trim(), requestedAt: now },
        ...{ reporterName: name.trim(), reporterContact: contact.trim() },
        dueAt: new Date(dueAtMs(GRADE, now.getTime())),
        checks: standardChecks(devices.get(found.deviceId ?? 0), null),
      })
      .returning({ id: workOrder.id });
    if (!row) throw new Error('The report was not stored.');
    const no = orderNo(row.id);
    await recordOperation(db, {
      ...{ userId: null, organizationId: found.organizationId, title: 'report-by-label' },
      ...{ uri: reportByLabel.path, subject: `work-order:${no}`, before: null },
      after: { station: found.station, device: found.name, what: what.trim() },
    });
    return { no };
  });
}

/** Counts a report. `shared` is what others are charged with too. */
async function countReport(
  { db, clock, config }: Context,
  { code, organizationId }: Labelled,
  address: string,
): Promise<{ readonly shared: Counted }> {
  const { limits } = config;
  const inAnHour = (key: string, limit: number) => ({
    ...{ key, limit, windowSeconds: HOUR_SECONDS, reason: 'labelReports' },
  });
  const own: readonly Cap[] = [
    {
      ...{ key: `label-report:address:${networkOf(address)}`, limit: limits.labelReportsOfAddress },
      ...{ windowSeconds: limits.labelReportWindowSeconds, reason: 'labelReports' },
    },
    inAnHour(`label-report:label:${code}`, limits.labelReportsOfLabelPerHour),
  ];
  const counted = await countEvent(db, clock(), [
    ...own,
    inAnHour(`label-report:organization:${organizationId}`, limits.labelReportsOfOrganizationPerHour),
    inAnHour('label-report', limits.labelReportsPerHour),
  ]);
  return { shared: counted.slice(own.length) };
}

/** 404 for a code that nothing has; who tries codes is stopped soon. */
async function requireLabelled(context: Context, text: string, address: string): Promise<Labelled> {
  const { db, clock, config } = context;
  const { labelMissesOfAddress: limit, labelMissWindowSeconds: windowSeconds } = config.limits;
  const counted = await countEvent(db, clock(), [
    { key: `label:address:${networkOf(address)}`, limit, windowSeconds, reason: 'labelMisses' },
  ]);
  const found = await findLabelled(context, labelCodeIn(text));
  if (!found) throw new Refusal(Code.NotFound, { reason: 'label' });
  await takeBack(db, counted);
  return found;
}

async function findLabelled({ db }: Context, code: string | null): Promise<Labelled | undefined> {
  if (code === null) return undefined;
  const [row] = await db
    .select({
      ...{ stationId: station.id, station: station.code, organizationId: station.organizationId },
      ...{ deviceId: device.id, deviceName: device.name },
      ...{ assetId: asset.id, maker: asset.maker, model: asset.model },
    })
    .from(label)
    .leftJoin(asset, eq(asset.id, label.assetId))
    .leftJoin(assetPlace, and(eq(assetPlace.assetId, asset.id), isNull(assetPlace.until)))
    .leftJoin(device, or(eq(device.id, label.deviceId), eq(device.id, assetPlace.deviceId)))
    .innerJoin(station, or(eq(station.id, asset.stationId), eq(station.id, device.stationId)))
    .where(eq(label.code, code));
  if (!row) return undefined;
  const { deviceName, maker, model, ...rest } = row;
  return { ...rest, code, name: deviceName ?? `${maker} ${model}` };
}

/** The request of the same id, or the open report of the same words about the same thing. */
async function findSame(
  { db }: Context,
  { stationId, deviceId, assetId }: Labelled,
  id: string,
  what: string,
): Promise<number | undefined> {
  const rows = await db
    .select()
    .from(workOrder)
    .where(
      and(
        eq(workOrder.stationId, stationId),
        or(
          eq(workOrder.requestId, id),
          and(eq(workOrder.source, 'qr'), inArray(workOrder.state, [...OPEN_ORDER_STATES])),
        ),
      ),
    );
  const same = (row: (typeof rows)[number]) =>
    row.deviceId === deviceId && row.assetId === assetId && likeText(row.what) === likeText(what);
  return rows.find((row) => row.requestId === id || same(row))?.id;
}
