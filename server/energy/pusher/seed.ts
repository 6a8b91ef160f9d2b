import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { type DemoOrganization, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { pusherGroup, pusherGroupMember } from './schema.ts';

interface GroupSeed {
  readonly name: string;
  readonly levels: readonly number[];
  /** Phone numbers with the steps at which they are told. */
  readonly members: readonly (readonly [phone: string, steps: readonly number[], sms: boolean])[];
}

const GROUPS: Partial<Record<DemoOrganization, readonly GroupSeed[]>> = {
  sunfield: [
    {
      ...{ name: '值班组', levels: [] },
      members: [
        ['15800100012', [1, 2, 3], true],
        ['13800000001', [1, 2, 3], false],
        ['15800100011', [1], false],
      ],
    },
    { name: '严重告警升级', levels: [3], members: [['15800100013', [2, 3], true]] },
  ],
  harborStorage: [{ name: '运行值班', levels: [], members: [['13800000004', [1, 2, 3], true]] }],
  grid: [{ name: '调度值班', levels: [2, 3], members: [['15800100001', [1, 2, 3], false]] }],
};

/** Who is told of the demo's alarms. Who is not a member is left out. */
export async function seedPushers(db: Database, now: Date): Promise<void> {
  for (const [key, groups] of Object.entries(GROUPS) as [DemoOrganization, readonly GroupSeed[]][]) {
    const organizationId = organizations[key].id;
    const phones = groups.flatMap(({ members }) => members.map(([phone]) => phone));
    const people = await db
      .select({ id: user.id, phone: user.phone })
      .from(user)
      .innerJoin(
        membership,
        and(eq(membership.userId, user.id), eq(membership.organizationId, organizationId)),
      )
      .where(inArray(user.phone, phones));
    for (const { name, levels, members } of groups) {
      const groupId = seedId(`pusher-group:${key}:${name}`);
      await db
        .insert(pusherGroup)
        .values({ id: groupId, organizationId, name, levels: [...levels], createdAt: now });
      const rows = members.flatMap(([phone, steps, sms]) => {
        const found = people.find((person) => person.phone === phone);
        return found
          ? [{ groupId, organizationId, userId: found.id, steps: [...steps], sms, email: false }]
          : [];
      });
      if (rows.length > 0) await db.insert(pusherGroupMember).values(rows);
    }
  }
}
