import { createHash } from 'node:crypto';
import { hashPassword } from '../../password.ts';
import type { Database } from '../database.ts';
import { invitationCode } from '../schema/invitation-code.ts';
import { joinRequest } from '../schema/join-request.ts';
import { membership } from '../schema/membership.ts';
import { organization } from '../schema/organization.ts';
import { role } from '../schema/role.ts';
import { systemConfiguration } from '../schema/system-configuration.ts';
import { user } from '../schema/user.ts';
import { accounts, DEMO_PASSWORD, organizations } from './accounts.ts';
import { seedCommunity } from './community.ts';
import { type AnyOrganization, allOrganizations } from './more-organizations.ts';
import { seedOperationRecords } from './operation-record.ts';
import { ROLE_TEMPLATES, type RoleTemplate } from './role-templates.ts';
import { seedId } from './seed-id.ts';
import { seedStations } from './station.ts';

const DAY_MS = 86_400_000;
const INVITATION_LIFE_MS = 7 * DAY_MS;

/** Fills an empty database with the demo's people, organisations and requests; deterministic but for dates. */
export async function seedDemo(db: Database): Promise<void> {
  const [person] = await db.select({ id: user.id }).from(user).limit(1);
  if (person) return;
  await seedOrganizations(db);
  await seedAccounts(db);
  await seedJoinRequests(db);
  await seedCommunity(db);
  await seedOperationRecords(db);
  await seedStations(db);
  await db
    .update(systemConfiguration)
    .set({ beian: '苏ICP备00000000号（演示）', copyright: '© 2026 Heliport' });
}

async function seedOrganizations(db: Database): Promise<void> {
  await db.insert(organization).values(
    Object.values(allOrganizations).map(({ parent, ...facts }) => ({
      ...facts,
      parentId: parent && allOrganizations[parent].id,
    })),
  );
  await db.insert(role).values(
    (Object.keys(allOrganizations) as AnyOrganization[]).flatMap((key) =>
      (Object.keys(ROLE_TEMPLATES) as RoleTemplate[]).map((kind) => ({
        id: seedId(`role:${key}:${kind}`),
        organizationId: allOrganizations[key].id,
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

async function seedJoinRequests(db: Database): Promise<void> {
  const [chen, , , wu] = accounts;
  const now = Date.now();
  const code = 'SNF7E0HP26';
  await db.insert(invitationCode).values({
    code,
    organizationId: organizations.sunfield.id,
    createdBy: chen.id,
    createdAt: new Date(now),
    expiresAt: new Date(now + INVITATION_LIFE_MS),
    uses: 1,
  });
  const request = (name: string, age: number) => ({
    id: seedId(`join-request:${name}`),
    createdAt: new Date(now - age * DAY_MS),
    expiresAt: new Date(now - age * DAY_MS + INVITATION_LIFE_MS),
  });
  const decided = (age: number, decidedBy: string, isPassed: boolean) => ({
    status: 2,
    isPassed,
    decidedAt: new Date(now - age * DAY_MS),
    decidedBy,
  });
  await db.insert(joinRequest).values([
    { ...request('wu-sunfield', 1), userId: wu.id, organizationId: organizations.sunfield.id, code },
    {
      ...request('chen-storage', 40),
      ...decided(39, wu.id, false),
      userId: chen.id,
      organizationId: organizations.harborStorage.id,
      code: 'HST4R9KX2M',
    },
  ]);
}
