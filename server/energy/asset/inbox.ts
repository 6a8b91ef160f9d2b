import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { InboxKind } from '#server/core/inbox/kind.ts';
import { latestOf, ledgerPath, ownStationsToday } from '#server/energy/station/public.ts';
import { asset } from './schema.ts';

/** Installed assets whose warranty ends soon: what is broken can be claimed until then. */
export const warrantyInbox: InboxKind = {
  name: 'warranty',
  title: { zh: '质保即将到期', en: 'Check an asset before its warranty ends', ja: '保証終了前の資産点検' },
  permissions: ['ledger:view', 'stations:view', 'ledger:edit'],
  async find(context, asker, most) {
    const stations = await ownStationsToday(context, asker);
    if (stations.size === 0) return [];
    const first = [...stations.values()].reduce((least, { today }) => (today < least ? today : least), '9');
    const rows = await context.db
      .select()
      .from(asset)
      .where(
        and(
          inArray(asset.stationId, [...stations.keys()]),
          eq(asset.state, 'installed'),
          gte(asset.warrantyEnds, first),
          lte(asset.warrantyEnds, latestOf(stations)),
        ),
      )
      .orderBy(asc(asset.warrantyEnds), asc(asset.id))
      .limit(most);
    return rows.flatMap(({ id, stationId, maker, model, serial, warrantyEnds: due }) => {
      const place = stations.get(stationId);
      if (!place || due === null || due > place.until || due < place.today) return [];
      return {
        ...{ id: `${place.code}/${id}`, subject: `${place.name} · ${maker} ${model}`, note: serial },
        ...{ since: null, due, isOverdue: false, opens: { path: ledgerPath(place.code, 'assets') } },
      };
    });
  },
};
