import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { subPage } from '#contract/child/address.ts';
import { SUPPRESSION_ASK_DAYS } from '#contract/energy/suppression/limits.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { InboxKind } from '#server/core/inbox/kind.ts';
import { scopeById } from '#server/energy/alarm/public.ts';
import { asksAt } from './asking.ts';
import { suppression } from './schema.ts';

/** Suppressions without an end that nobody has looked at for long. */
export const suppressionInbox: InboxKind = {
  name: 'suppression',
  title: {
    zh: '确认告警抑制是否仍需要',
    en: 'Keep or end a suppression',
    ja: '警報の抑制の継続確認',
  },
  permissions: ['alarm:view', 'suppressLogs:view', 'alarm:suppress'],
  async find(context, asker, most) {
    const scope = await scopeById(context, asker);
    const usable = [...scope.values()].filter(({ uses }) => uses.has('operate')).map(({ id }) => id);
    if (usable.length === 0) return [];
    const before = secondsAfter(context.clock(), -SUPPRESSION_ASK_DAYS * 86_400);
    const since = sql`coalesce(${suppression.keptAt}, ${suppression.startsAt})`;
    const rows = await context.db
      .select()
      .from(suppression)
      .where(
        and(
          inArray(suppression.stationId, usable),
          ...[isNull(suppression.endedAt), isNull(suppression.endsAt), sql`${since} <= ${before}`],
        ),
      )
      .orderBy(asc(since), asc(suppression.id))
      .limit(most);
    return rows.flatMap((row) => {
      const place = scope.get(row.stationId);
      if (!place) return [];
      const what = [place.name, row.device, row.code].filter((part) => part !== null).join(' · ');
      const path = subPage('alarm', '/alarm/suppressLogs', { id: row.id });
      return {
        ...{ id: row.id, subject: what, note: row.note, since: asksAt(row), due: null, isOverdue: true },
        opens: { path },
      };
    });
  },
};
