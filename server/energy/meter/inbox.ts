import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { InboxKind } from '#server/core/inbox/kind.ts';
import { device } from '#server/energy/device/schema.ts';
import { latestOf, ledgerPath, ownStationsToday } from '#server/energy/station/public.ts';
import { meter } from './schema.ts';

/** Meters whose calibration is overdue or near. */
export const calibrationInbox: InboxKind = {
  name: 'calibration',
  title: { zh: '电表检定到期', en: 'Calibrate a meter', ja: '計器の検定' },
  permissions: ['ledger:view', 'stations:view', 'ledger:edit'],
  async find(context, asker, most) {
    const stations = await ownStationsToday(context, asker);
    if (stations.size === 0) return [];
    const rows = await context.db
      .select({ stationId: meter.stationId, due: meter.calibrationDue, code: device.code, seal: meter.seal })
      .from(meter)
      .innerJoin(device, eq(device.id, meter.deviceId))
      .where(
        and(
          inArray(meter.stationId, [...stations.keys()]),
          isNull(meter.validTo),
          lte(meter.calibrationDue, latestOf(stations)),
        ),
      )
      .orderBy(asc(meter.calibrationDue), asc(meter.stationId), asc(meter.deviceId))
      .limit(most);
    return rows.flatMap(({ stationId, due, code, seal }) => {
      const place = stations.get(stationId);
      if (!place || due === null || due > place.until) return [];
      return {
        ...{ id: `${place.code}/${code}`, subject: `${place.name} · ${code}`, note: seal, since: null, due },
        ...{ isOverdue: due < place.today, opens: { path: ledgerPath(place.code, 'meters') } },
      };
    });
  },
};
