import { createHash } from 'node:crypto';
import { hashPassword } from '../../password.ts';
import type { Database } from '../database.ts';
import { invitationCode } from '../schema/invitation-code.ts';
import { joinRequest } from '../schema/join-request.ts';
import { membership } from '../schema/membership.ts';
import { user } from '../schema/user.ts';
import { accounts, DEMO_PASSWORD } from './accounts.ts';
import { type AnyOrganization, allOrganizations } from './more-organizations.ts';
import { type PersonSeed, people, type RequestOutcome } from './people.ts';
import { seedId } from './seed-id.ts';

const DAY_MS = 86_400_000;
const LIFE_MS = 7 * DAY_MS;

/** Live codes to try joining with; that of `lychee` lets people in at once. */
const INVITATIONS: readonly (readonly [organization: AnyOrganization, code: string])[] = [
  ['harborStorage', 'HST4R9KX2M'],
  ['teaValley', 'TEA8V2WQ5N'],
  ['lychee', 'PRK3Z7SN64'],
];

const idOf = ({ phone }: Pick<PersonSeed, 'phone'>) => seedId(`user:${phone}`);

/** Everybody has proved the phone number at registration; about every other person the e-mail address too. */
function verifiedSince(day: string, hasProvedEmail: boolean) {
  const createdAt = new Date(day);
  return { createdAt, phoneVerifiedAt: createdAt, emailVerifiedAt: hasProvedEmail ? createdAt : null };
}

/** The people around the demo accounts, in their organisations and on the way into them. */
export async function seedCommunity(db: Database): Promise<void> {
  // One hash for all: thirty would double the time of the first start.
  const salt = createHash('sha256').update('heliport:community').digest().subarray(0, 16);
  const passwordHash = await hashPassword(DEMO_PASSWORD, undefined, salt);
  await db.insert(user).values(
    people.map(({ phone, name, latinName, gender, memberships }) => ({
      id: seedId(`user:${phone}`),
      ...{ phone, name, gender, passwordHash },
      email: `${latinName.toLowerCase().replace(' ', '.')}@mail.example.com`,
      ...verifiedSince(memberships?.[0]?.[2] ?? '2025-07-01', gender === 0),
    })),
  );
  await db.insert(membership).values(people.flatMap(membershipsOf));
  await db.insert(joinRequest).values(people.flatMap(requestsOf));
  const now = Date.now();
  await db.insert(invitationCode).values(
    INVITATIONS.map(([organization, code]) => ({
      code,
      organizationId: allOrganizations[organization].id,
      createdBy: deciderOf(organization),
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFE_MS),
    })),
  );
}

function membershipsOf(person: PersonSeed) {
  return (person.memberships ?? []).map(([organization, role, joined], index) => ({
    userId: idOf(person),
    organizationId: allOrganizations[organization].id,
    roleId: seedId(`role:${organization}:${role}`),
    name: person.name,
    isDefault: index === 0,
    createdAt: new Date(joined),
  }));
}

function requestsOf(person: PersonSeed) {
  return (person.requests ?? []).map(([organization, outcome, daysAgo]) => {
    const madeAt = Date.now() - daysAgo * DAY_MS;
    return {
      id: seedId(`join-request:${person.phone}:${organization}`),
      userId: idOf(person),
      organizationId: allOrganizations[organization].id,
      code: codeOf(organization, daysAgo),
      createdAt: new Date(madeAt),
      expiresAt: new Date(madeAt + LIFE_MS),
      ...stateOf(outcome, organization, madeAt),
    };
  });
}

function stateOf(outcome: RequestOutcome, organization: AnyOrganization, madeAt: number) {
  const nextDay = new Date(madeAt + DAY_MS);
  switch (outcome) {
    case 'waiting':
      return { status: 1 };
    case 'expired':
      return { status: 0 };
    case 'withdrawn':
      return { status: 0, withdrawnAt: nextDay };
    case 'approved':
    case 'rejected': {
      const isPassed = outcome === 'approved';
      const byItself = isPassed && organization === 'lychee';
      return byItself
        ? { status: 2, isPassed, decidedAt: new Date(madeAt), decidedBy: null }
        : { status: 2, isPassed, decidedAt: nextDay, decidedBy: deciderOf(organization) };
    }
  }
}

/** An administrator of the organisation. */
function deciderOf(organization: AnyOrganization): string {
  const holds = (memberships: PersonSeed['memberships']) =>
    memberships?.some(([key, role]) => key === organization && role === 'admin');
  const account = accounts.find(({ memberships }) =>
    memberships.some((item) => item.organization === organization && item.role === 'admin'),
  );
  const person = people.find(({ memberships }) => holds(memberships));
  const id = account?.id ?? (person && idOf(person));
  if (!id) throw new Error(`The demo's organisation ${organization} has no administrator.`);
  return id;
}

/** The code that was valid then: long gone, and told by the request alone. */
function codeOf(organization: AnyOrganization, daysAgo: number): string {
  const live = INVITATIONS.find(([key]) => key === organization);
  if (organization === 'sunfield' && daysAgo * DAY_MS < LIFE_MS) return 'SNF7E0HP26';
  if (live && daysAgo * DAY_MS < LIFE_MS) return live[1];
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bytes = createHash('sha256').update(`${organization}:${daysAgo}`).digest();
  return Array.from(bytes.subarray(0, 10), (byte) => alphabet[byte % alphabet.length]).join('');
}
