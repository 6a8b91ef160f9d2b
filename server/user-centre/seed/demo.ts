import { createHash } from 'node:crypto';
import { hashPassword } from '#server/core/password-hash.ts';
import type { Database } from '#server/db/database.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { ROLE_TEMPLATES, type RoleTemplate } from '#server/user-centre/role/templates.ts';
import { systemConfiguration } from '#server/user-centre/system/schema.ts';
import { accounts, DEMO_PASSWORD, organizations } from './accounts.ts';
import { seedCommunity } from './community.ts';
import { seedJoining } from './joining.ts';
import { momentsBefore } from './moment.ts';
import { type AnyOrganization, allOrganizations } from './more-organizations.ts';
import { seedOperationRecords } from './operation-record.ts';
import { seedId } from './seed-id.ts';

/**
 * Fills an empty database with the demo's people, organisations and join requests. Returns false if there are people
 * already. Deterministic: past times are relative to `now`.
 */
export async function seedDemo(db: Database, now: Date): Promise<boolean> {
  const [person] = await db.select({ id: user.id }).from(user).limit(1);
  if (person) return false;
  const at = momentsBefore(now);
  await seedOrganizations(db);
  await seedAccounts(db);
  await seedCommunity(db, at);
  await seedJoining(db, at);
  await seedOperationRecords(db, at);
  await db
    .update(systemConfiguration)
    .set({ beian: '苏ICP备00000000号（演示）', copyright: '© 2026 Heliport' });
  return true;
}

async function seedOrganizations(db: Database): Promise<void> {
  await db.insert(organization).values(
    Object.values(allOrganizations).map(({ parent, createdAt, ...facts }) => ({
      ...facts,
      createdAt: new Date(createdAt),
      parentId: parent && allOrganizations[parent].id,
    })),
  );
  await db.insert(role).values(
    (Object.keys(allOrganizations) as AnyOrganization[]).flatMap((key) =>
      (Object.keys(ROLE_TEMPLATES) as RoleTemplate[]).map((kind) => ({
        id: seedId(`role:${key}:${kind}`),
        organizationId: allOrganizations[key].id,
        createdAt: new Date(allOrganizations[key].createdAt),
        ...ROLE_TEMPLATES[kind],
      })),
    ),
  );
}

async function seedAccounts(db: Database): Promise<void> {
  for (const { memberships, about: _, ...facts } of accounts) {
    const salt = createHash('sha256').update(facts.id).digest().subarray(0, 16);
    const since = new Date(memberships[0]?.joined ?? '2025-07-01');
    await db.insert(user).values({
      ...facts,
      passwordHash: await hashPassword(DEMO_PASSWORD, undefined, salt),
      createdAt: since,
      phoneVerifiedAt: since,
      emailVerifiedAt: since,
    });
    if (memberships.length === 0) continue;
    await db.insert(membership).values(
      memberships.map(({ organization: key, role: kind, joined }, index) => ({
        userId: facts.id,
        organizationId: organizations[key].id,
        roleId: seedId(`role:${key}:${kind}`),
        name: facts.name,
        isDefault: index === 0,
        createdAt: new Date(joined),
      })),
    );
  }
}
