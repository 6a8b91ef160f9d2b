import { createHash } from 'node:crypto';
import { INVITATION_CODE_LENGTH } from '#contract/user-centre/invitation-code/limits.ts';
import { INVITATION_CODE_ALPHABET } from '#contract/user-centre/invitation-code/rules.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Facts, Operation, Subject } from '#server/core/operation-record/record.ts';
import type { Database } from '#server/db/database.ts';
import { invitationCode } from '#server/user-centre/invitation-code/schema.ts';
import { joinRequest } from '#server/user-centre/join-request/schema.ts';
import { userCentreLimits as limits } from '../limits.ts';
import { accounts } from './accounts.ts';
import type { MomentOf } from './moment.ts';
import { type AnyOrganization, allOrganizations } from './more-organizations.ts';
import { people, type RequestOutcome } from './people.ts';
import { seedId } from './seed-id.ts';

/** Hours of the day in Shanghai at which things happen. */
const APPLIED = 10;
const DECIDED = 14;
const RENEWED = 17;

/**
 * Codes for trying to join, renewed two days before the demo begins; requests with that of `lychee` are approved at
 * once.
 */
const LIVE: Partial<Record<AnyOrganization, string>> = {
  sunfield: 'SNF7E0HP26',
  harborStorage: 'HST4R9KX2M',
  teaValley: 'TEA8V2WQ5N',
  lychee: 'PRK3Z7SN64',
};
const LIVE_SINCE_DAYS = 2;
const WEEK_DAYS = limits.invitationCodeLifeSeconds / 86_400;

const [chen, , , wu] = accounts;

/** A join request and its outcome. */
interface Application {
  readonly id: string;
  readonly userId: string;
  readonly organization: AnyOrganization;
  readonly outcome: RequestOutcome;
  readonly daysAgo: number;
}

export const personId = (phone: string): string => seedId(`user:${phone}`);

const applications: readonly Application[] = [
  { id: 'wu-sunfield', userId: wu.id, organization: 'sunfield', outcome: 'waiting', daysAgo: 1 },
  { id: 'chen-storage', userId: chen.id, organization: 'harborStorage', outcome: 'rejected', daysAgo: 40 },
  ...people.flatMap(({ phone, requests = [] }) =>
    requests.map(([organization, outcome, daysAgo]) => ({
      id: `${phone}:${organization}`,
      userId: personId(phone),
      ...{ organization, outcome, daysAgo },
    })),
  ),
] satisfies Application[];

const joinRequestId = ({ id }: Application): string => seedId(`join-request:${id}`);

/** The organisation approves automatically. */
const decidesItself = (organization: AnyOrganization): boolean =>
  'isAutoApproved' in allOrganizations[organization];

const STATUS: Record<RequestOutcome, number> = {
  waiting: 1,
  approved: 2,
  rejected: 2,
  expired: 0,
  withdrawn: 0,
};

const isDecided = ({ outcome }: Application): boolean => STATUS[outcome] === 2;

/** A request was decided or withdrawn the day after it was made. */
function settledAt({ organization, outcome, daysAgo }: Application, at: MomentOf): Date {
  const isAtOnce = outcome === 'approved' && decidesItself(organization);
  return isAtOnce ? at(daysAgo, APPLIED) : at(daysAgo - 1, DECIDED);
}

/** When a person became a member by a join request. */
export function approvedAt(userId: string, organization: AnyOrganization, at: MomentOf): Date {
  const found = applications.find(
    (item) => item.userId === userId && item.organization === organization && item.outcome === 'approved',
  );
  if (!found) throw new Error(`Nobody has approved ${userId} in the demo's ${organization}.`);
  return settledAt(found, at);
}

/** A day before the person's first join request. */
export function registeredAt(userId: string, at: MomentOf): Date {
  const days = applications.filter((item) => item.userId === userId).map(({ daysAgo }) => daysAgo);
  return at(Math.max(...days) + 1, APPLIED);
}

/** An administrator of the organisation. */
function administratorOf(organization: AnyOrganization): string {
  const account = accounts.find(({ memberships }) =>
    memberships.some((item) => item.organization === organization && item.role === 'admin'),
  );
  const person = people.find(({ memberships }) =>
    memberships?.some(([key, role]) => key === organization && role === 'admin'),
  );
  const id = account?.id ?? (person && personId(person.phone));
  if (!id) throw new Error(`The demo's organisation ${organization} has no administrator.`);
  return id;
}

/**
 * Which of an organisation's codes was valid at the time of a request: 0 is the current one, then one per week before
 * it.
 */
const weekOf = (daysAgo: number): number =>
  daysAgo < LIVE_SINCE_DAYS ? 0 : 1 + Math.floor((daysAgo - LIVE_SINCE_DAYS) / WEEK_DAYS);

function codeOf(organization: AnyOrganization, week: number): string {
  const live = LIVE[organization];
  if (week === 0 && live) return live;
  const bytes = createHash('sha256').update(`${organization}:${week}`).digest();
  return Array.from(
    bytes.subarray(0, INVITATION_CODE_LENGTH),
    (byte) => INVITATION_CODE_ALPHABET[byte % INVITATION_CODE_ALPHABET.length],
  ).join('');
}

/** The current and previous codes, with a use for each request. */
function codes(at: MomentOf) {
  return (Object.keys(allOrganizations) as AnyOrganization[]).flatMap((organization) => {
    const used = applications.filter((item) => item.organization === organization);
    const weeks = new Set(used.map(({ daysAgo }) => weekOf(daysAgo)));
    if (LIVE[organization]) weeks.add(0);
    const newest = Math.min(...weeks);
    return [...weeks].map((week) => {
      const createdAt = at(LIVE_SINCE_DAYS + week * WEEK_DAYS, RENEWED);
      const expiresAt = secondsAfter(createdAt, limits.invitationCodeLifeSeconds);
      return {
        code: codeOf(organization, week),
        organizationId: allOrganizations[organization].id,
        createdBy: administratorOf(organization),
        createdAt,
        expiresAt,
        revokedAt: week === newest ? null : expiresAt,
        uses: used.filter(({ daysAgo }) => weekOf(daysAgo) === week).length,
      };
    });
  });
}

/** The codes that people joined with, and the outcomes of their requests. */
export async function seedJoining(db: Database, at: MomentOf): Promise<void> {
  await db.insert(invitationCode).values(codes(at));
  await db.insert(joinRequest).values(
    applications.map((application) => {
      const { userId, organization, outcome, daysAgo } = application;
      const createdAt = at(daysAgo, APPLIED);
      const settled = settledAt(application, at);
      return {
        id: joinRequestId(application),
        organizationId: allOrganizations[organization].id,
        code: codeOf(organization, weekOf(daysAgo)),
        ...{ userId, createdAt },
        expiresAt: secondsAfter(createdAt, limits.joinRequestLifeSeconds),
        status: STATUS[outcome],
        withdrawnAt: outcome === 'withdrawn' ? settled : null,
        ...(isDecided(application) && {
          isPassed: outcome === 'approved',
          decidedAt: settled,
          decidedBy: decidesItself(organization) ? null : administratorOf(organization),
        }),
      };
    }),
  );
}

/** The facts of a change in its record. */
export type Changed = Pick<Operation, 'subject' | 'before' | 'after'>;
const changed = (subject: Subject, before: Facts | null, after: Facts | null): Changed => ({
  ...{ subject, before, after },
});

/** The server's records of all this. */
export function joiningRecords(at: MomentOf) {
  const ofCodes = codes(at).map(({ createdBy, organizationId, createdAt, expiresAt }) => ({
    ...{ userId: createdBy, organizationId, createdAt, params: {} },
    title: 'renew-invitation-code',
    ...changed(`organization:${organizationId}`, null, { invitationCodeUntil: expiresAt }),
  }));
  const ofApplications = applications.flatMap((application) => {
    const { userId, organization, outcome, daysAgo } = application;
    const organizationId = allOrganizations[organization].id;
    const recordUuid = joinRequestId(application);
    const applied = { userId, organizationId, title: 'send-join-request', params: { recordUuid } };
    const request = `join-request:${recordUuid}` as const;
    const waiting = { status: STATUS.waiting };
    const records: (typeof applied & Changed & { createdAt: Date; params: Facts })[] = [
      { ...applied, ...changed(request, null, waiting), createdAt: at(daysAgo, APPLIED) },
    ];
    const createdAt = settledAt(application, at);
    if (outcome === 'withdrawn') {
      const withdrawn = changed(request, waiting, { status: STATUS.withdrawn });
      records.push({ ...applied, ...withdrawn, title: 'withdraw-request', createdAt });
    }
    if (isDecided(application) && !decidesItself(organization)) {
      const params = { recordUuid, userUuid: userId, isPassed: Number(outcome === 'approved') };
      const decider = administratorOf(organization);
      const decided = changed(request, waiting, { status: STATUS[outcome], isPassed: params.isPassed });
      records.push({
        ...decided,
        userId: decider,
        organizationId,
        title: 'confirm-request',
        params,
        createdAt,
      });
    }
    return records;
  });
  return [...ofCodes, ...ofApplications];
}
