import { and, asc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { subPage } from '#contract/child/address.ts';
import type { InboxKind } from '#server/core/inbox/kind.ts';
import { station } from '#server/energy/station/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { inOwnList } from './commands/scope.ts';
import { stationGrant } from './schema.ts';

const owner = alias(organization, 'owner');
const partner = alias(organization, 'partner');

/** Grants of stations that the other side has offered. */
export const grantInbox: InboxKind = {
  name: 'grant',
  title: { zh: '接受或拒绝电站授权', en: 'Accept or decline a grant', ja: '発電所の権限付与への回答' },
  permissions: ['organization:edit', 'platform:view', 'enterprise:view'],
  async find({ db }, asker, most) {
    const own = asker.membership.organizationId;
    const rows = await db
      .select({
        ...{ id: stationGrant.id, isOwnersOffer: stationGrant.isOwnersOffer, since: stationGrant.createdAt },
        ...{ code: station.code, name: station.name, owner: owner.title, partner: partner.title },
      })
      .from(stationGrant)
      .innerJoin(station, eq(station.id, stationGrant.stationId))
      .innerJoin(owner, eq(owner.id, station.organizationId))
      .innerJoin(partner, eq(partner.id, stationGrant.organizationId))
      .where(
        and(
          eq(stationGrant.state, 'offered'),
          or(
            and(eq(stationGrant.organizationId, own), eq(stationGrant.isOwnersOffer, true)),
            and(eq(station.organizationId, own), eq(stationGrant.isOwnersOffer, false)),
          ),
          inOwnList(asker),
        ),
      )
      .orderBy(asc(stationGrant.createdAt), asc(stationGrant.id))
      .limit(most);
    return rows.map((row) => ({
      ...{ id: row.id, subject: `${row.name} · ${row.code}`, since: row.since, due: null, isOverdue: false },
      note: row.isOwnersOffer ? row.owner : row.partner,
      opens: {
        path: subPage('platform', '/platform/enterprise', {
          ...{ tab: row.isOwnersOffer ? 'received' : 'given', state: 'offered' },
        }),
      },
    }));
  },
};
