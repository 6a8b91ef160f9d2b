import { and, eq, inArray } from 'drizzle-orm';
import { secondsAfter } from '#server/core/clock.ts';
import type { InboxKind } from '#server/core/inbox/kind.ts';
import { readRefusedSince } from '#server/energy/frame/public.ts';
import { ledgerPath, ownStationsToday } from '#server/energy/station/public.ts';
import { station } from '#server/energy/station/schema.ts';

/** An older refusal says nothing of the gateway's present program. */
const RECENT_SECONDS = 86_400;

/** Stations under commissioning whose gateway sends what is refused. */
export const refusedFramesInbox: InboxKind = {
  name: 'refusedFrames',
  title: {
    zh: '处理网关被拒绝的数据',
    en: 'Correct what a gateway sends',
    ja: 'ゲートウェイの拒否データの修正',
  },
  permissions: ['ledger:view', 'stations:view', 'ledger:edit'],
  async find(context, asker, most) {
    const stations = await ownStationsToday(context, asker);
    if (stations.size === 0) return [];
    const rows = await context.db
      .select({ id: station.id })
      .from(station)
      .where(and(inArray(station.id, [...stations.keys()]), eq(station.status, 'debug')));
    const after = secondsAfter(context.clock(), -RECENT_SECONDS);
    const refused = await readRefusedSince(
      context,
      rows.map(({ id }) => id),
      after,
    );
    return refused.slice(0, most).flatMap(({ stationId, at, device }) => {
      const place = stations.get(stationId);
      return place
        ? {
            ...{ id: place.code, subject: `${place.name} · ${place.code}`, note: device ?? '', since: at },
            ...{ due: null, isOverdue: false, opens: { path: ledgerPath(place.code, 'gateway') } },
          }
        : [];
    });
  },
};
