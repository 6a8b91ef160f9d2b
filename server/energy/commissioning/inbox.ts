import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { subPage } from '#contract/child/address.ts';
import type { InboxKind } from '#server/core/inbox/kind.ts';
import { scopeById } from '#server/energy/alarm/public.ts';
import { commissioningSheet } from './schema.ts';

/** Sheets that passed and lack a signature which the person can give. */
export const sheetInbox: InboxKind = {
  name: 'commissioningSheet',
  title: { zh: '签署工程表', en: 'Sign a commissioning sheet', ja: 'エンジニアリングシートの署名' },
  permissions: ['ENGSheet:view', 'ENGSheet:sign'],
  async find(context, asker, most) {
    const scope = await scopeById(context, asker);
    const usable = [...scope.values()].filter(({ uses }) => uses.has('operate'));
    if (usable.length === 0) return [];
    const own = usable.filter(({ uses }) => uses.has('own')).map(({ id }) => id);
    const { installerBy, ownerBy, stationId, status, testedAt } = commissioningSheet;
    const rows = await context.db
      .select()
      .from(commissioningSheet)
      .where(
        and(
          ...[
            inArray(
              stationId,
              usable.map(({ id }) => id),
            ),
            eq(status, 'passed'),
          ],
          or(
            and(isNull(installerBy), or(isNull(ownerBy), ne(ownerBy, asker.userId))),
            and(
              ...[inArray(stationId, own.length > 0 ? own : [0n]), isNull(ownerBy), isNotNull(installerBy)],
              ne(installerBy, asker.userId),
            ),
          ),
        ),
      )
      .orderBy(asc(testedAt), asc(commissioningSheet.id))
      .limit(most);
    return rows.flatMap((row) => {
      const place = scope.get(row.stationId);
      if (!place) return [];
      return {
        ...{ id: row.id, subject: `${place.name} · ${place.code}`, note: `v${row.version}` },
        ...{ since: row.testedAt, due: null, isOverdue: false },
        opens: { path: subPage('ENGSheet', '/ENGSheet/points/sign', { station: place.code }) },
      };
    });
  },
};
