import { createHash } from 'node:crypto';
import { hashPassword } from '#server/core/password-hash.ts';
import type { Database } from '#server/db/database.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { approvedAt, personId, registeredAt } from './joining.ts';
import type { MomentOf } from './moment.ts';
import { allOrganizations } from './more-organizations.ts';
import { type PersonSeed, people } from './people.ts';
import { seedId } from './seed-id.ts';

/** All of them verified the phone number at registration; about half also the e-mail address. */
function verifiedSince(createdAt: Date, hasProvedEmail: boolean) {
  return { createdAt, phoneVerifiedAt: createdAt, emailVerifiedAt: hasProvedEmail ? createdAt : null };
}

function sinceOf(phone: string, memberships: PersonSeed['memberships'], at: MomentOf): Date {
  const joined = memberships?.[0]?.[2];
  if (joined) return new Date(joined);
  return registeredAt(personId(phone), at);
}

/** The people around the demo accounts, their memberships and their join requests. */
export async function seedCommunity(db: Database, at: MomentOf): Promise<void> {
  // One hash for all: thirty hashes would double the time of the first start.
  const salt = createHash('sha256').update('heliport:community').digest().subarray(0, 16);
  const passwordHash = await hashPassword(DEMO_PASSWORD, undefined, salt);
  await db.insert(user).values(
    people.map(({ phone, name, latinName, gender, memberships }) => ({
      id: personId(phone),
      ...{ phone, name, gender, passwordHash },
      email: `${latinName.toLowerCase().replace(' ', '.')}@mail.example.com`,
      ...verifiedSince(sinceOf(phone, memberships, at), gender === 0),
    })),
  );
  await db.insert(membership).values(people.flatMap((person) => membershipsOf(person, at)));
}

function membershipsOf(person: PersonSeed, at: MomentOf) {
  const userId = personId(person.phone);
  return (person.memberships ?? []).map(([organization, role, joined], index) => ({
    userId,
    organizationId: allOrganizations[organization].id,
    roleId: seedId(`role:${organization}:${role}`),
    name: person.name,
    isDefault: index === 0,
    createdAt: joined ? new Date(joined) : approvedAt(userId, organization, at),
  }));
}
