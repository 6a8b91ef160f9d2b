import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts, type DemoOrganization, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { stationGrant } from './schema.ts';

const [chen, , , wu] = accounts;

interface GrantSeed {
  readonly owner: DemoOrganization;
  readonly partner: DemoOrganization;
  readonly maySettle: boolean;
  readonly offeredBy: string;
  readonly decidedBy: string;
}

/** An operator that only watches, and an agent that settles but does not operate. */
const GRANTS: readonly GrantSeed[] = [
  {
    ...{ owner: 'sunfield', partner: 'grid', maySettle: false },
    ...{ offeredBy: chen.id, decidedBy: seedId('user:15800100001') },
  },
  {
    ...{ owner: 'harborStorage', partner: 'harborAgents', maySettle: true },
    ...{ offeredBy: wu.id, decidedBy: seedId('user:15800100031') },
  },
];

/** The grants between the demo's organisations, as old as their stations. */
export async function seedGrants(db: Database): Promise<void> {
  for (const { owner, partner, maySettle, offeredBy, decidedBy } of GRANTS) {
    const stations = await db
      .select({ id: station.id, code: station.code, createdAt: station.createdAt })
      .from(station)
      .where(eq(station.organizationId, organizations[owner].id));
    await db.insert(stationGrant).values(
      stations.map(({ id, code, createdAt }) => ({
        id: seedId(`station-grant:${code}:${partner}`),
        ...{ stationId: id, organizationId: organizations[partner].id },
        ...{ maySettle, state: 'accepted' as const, isOwnersOffer: true },
        ...{ offeredBy, decidedBy, createdAt, decidedAt: createdAt },
      })),
    );
  }
}
