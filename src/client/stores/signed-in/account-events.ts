import { getDefaultOrganization } from '../../api/organization.ts';
import { type AccountEvent, passAccountEvent } from '../account-event.ts';
import { noteChange } from '../change.ts';
import { inLifetime } from '../lifetime.ts';
import { renewMenu } from '../menu.ts';
import { retryWhenBack } from '../online.ts';
import {
  $organization,
  $organizations,
  loadCustomData,
  loadOrganizationInfo,
  loadOrganizations,
  organizationId,
} from '../organization.ts';
import { switchOrganization } from '../organization-switch.ts';
import { $entering, $ownJoinRequests, loadOwnJoinRequests, lookForMembership } from '../own-join-request.ts';
import { loadPermissions } from '../permission.ts';
import { $signedIn } from '../session/store.ts';
import { renewInbox } from './inbox.ts';
import { renewPendingJoinRequests } from './pending-join-request.ts';
import { renewUnreadAlarms } from './unread-alarm.ts';

/** What the person is told. `current`: it concerns the organisation of this tab. */
export interface News {
  readonly kind: 'joined' | 'removed' | 'disabled' | 'rejected';
  readonly organization: string;
  readonly name: string;
  readonly current: boolean;
}

/** Events come in groups: several of one change, and one for each member of an organisation. */
const GATHER_MS = 100;
const SPREAD_MS = 400;

type Load = () => Promise<unknown>;
type Kind = AccountEvent['kind'];

const rights = () => Promise.all([loadPermissions(), renewMenu()]);
const counts = async () => noteChange();
const pending = async () => renewPendingJoinRequests();
const alarms = async () => renewUnreadAlarms();
const inbox = async () => renewInbox();

/** What to load again after an event; the second list only if it is about the organisation of this tab. */
const LOADS: Readonly<Record<Kind, { readonly always?: readonly Load[]; readonly here?: readonly Load[] }>> =
  {
    current: {},
    stale: {
      always: [loadOwnJoinRequests, counts, alarms],
      here: [rights, loadCustomData, loadOrganizationInfo, pending, inbox],
    },
    requestPassed: { always: [loadOwnJoinRequests] },
    requestRejected: { always: [loadOwnJoinRequests] },
    joined: { always: [loadOwnJoinRequests] },
    left: {},
    removed: {},
    disabled: {},
    enabled: { here: [rights] },
    role: { always: [counts], here: [rights, inbox] },
    organization: { here: [loadCustomData, loadOrganizationInfo] },
    requests: { always: [counts], here: [pending, inbox] },
    members: { always: [counts], here: [loadOrganizationInfo] },
    sessions: {},
    menu: { here: [renewMenu] },
    alarms: { always: [alarms] },
    inbox: { here: [inbox] },
  };

/** Events after which the list of organisations is another one. */
const ABOUT_LIST: readonly Kind[] = [
  'stale',
  'joined',
  'left',
  'removed',
  'disabled',
  'enabled',
  'organization',
];

/** Applies account events: loads what they name again, and tells news of the person's own memberships. */
export function applyAccountEvents(tell: (news: News) => void): (event: AccountEvent) => void {
  let gathered = new Map<string, AccountEvent>();
  let isPlanned = false;

  const plan = () => {
    if (!isPlanned) setTimeout(() => void apply(), GATHER_MS + Math.random() * SPREAD_MS);
    isPlanned = true;
  };
  const put = (event: AccountEvent) => {
    gathered.set(`${event.kind} ${event.organization}`, event);
    plan();
  };
  async function apply(): Promise<void> {
    isPlanned = false;
    // The person reads that they were approved; what follows comes after it.
    if ($entering.get()) return plan();
    const events = [...gathered.values()];
    gathered = new Map();
    const retry = (error: unknown, lost: readonly AccountEvent[]) =>
      retryWhenBack(error, () => $signedIn.get() && lost.forEach(put));
    const before = { list: $organizations.get(), requests: $ownJoinRequests.get(), id: organizationId() };
    try {
      if (events.some(({ kind }) => ABOUT_LIST.includes(kind))) await inLifetime(loadList(before.id));
    } catch (error) {
      retry(error, events);
      return;
    }
    for (const result of await Promise.allSettled(loadsFor(events).map((load) => load())))
      if (result.status === 'rejected') retry(result.reason, [{ kind: 'stale', organization: '' }]);
    for (const news of newsOf(events, before)) tell(news);
  }
  return (event) => {
    if (event.kind === 'current') return;
    passAccountEvent(event);
    put(event);
  };
}

function loadsFor(events: readonly AccountEvent[]): Load[] {
  const here = organizationId();
  const loads = new Set(
    events.flatMap(({ kind, organization }) => {
      const isHere = kind === 'stale' || organization === here;
      return [
        ...(LOADS[kind].always ?? []),
        ...(isHere && $organization.get() ? (LOADS[kind].here ?? []) : []),
      ];
    }),
  );
  return [...loads];
}

/** A person without an organisation enters the first one. One who has lost this tab's is told before it is left. */
async function loadList(before: string): Promise<void> {
  if (before === '') await lookForMembership();
  else await loadOrganizations();
}

interface Before {
  readonly list: ReturnType<typeof $organizations.get>;
  readonly requests: ReturnType<typeof $ownJoinRequests.get>;
  readonly id: string;
}

function newsOf(events: readonly AccountEvent[], before: Before): News[] {
  const has = (list: Before['list'], uuid: string) => list.some(({ orgUuid }) => orgUuid === uuid);
  const now = $organizations.get();
  const told = events.flatMap(({ kind, organization }): News[] => {
    const named = [...now, ...before.list].find(({ orgUuid }) => orgUuid === organization);
    const about = { organization, name: named?.orgName ?? '', current: organization === organizationId() };
    const isIn = has(now, organization);
    if ((kind === 'joined' || kind === 'enabled') && isIn) return [{ kind: 'joined', ...about }];
    if ((kind === 'removed' || kind === 'disabled') && !isIn && named) return [{ kind, ...about }];
    if (kind === 'requestRejected')
      return [{ kind: 'rejected', ...about, name: rejectedSince(before.requests) }];
    return [];
  });
  // What was missed is seen by its result.
  const isLost = before.id !== '' && has(before.list, before.id) && !has(now, before.id);
  if (!isLost || told.some(({ organization }) => organization === before.id)) return told;
  if (events.some(({ kind, organization }) => kind === 'left' && organization === before.id)) return told;
  const name = before.list.find(({ orgUuid }) => orgUuid === before.id)?.orgName ?? '';
  return [...told, { kind: 'removed', organization: before.id, name, current: true }];
}

/**
 * Works elsewhere after the membership in this tab's organisation was lost. A person who keeps unsaved input stays, so
 * that nothing is saved in another organisation.
 */
export async function leaveLostOrganization(): Promise<void> {
  if ($organization.get() !== null) return;
  const { orgUuid } = await inLifetime(getDefaultOrganization());
  if (orgUuid === '') await lookForMembership();
  else await switchOrganization(orgUuid);
}

/** The organisation of the request that was rejected since; '' if it is not known. */
function rejectedSince(before: Before['requests']): string {
  const isRejected = ({ status, isPassed }: Before['requests'][number]) => status === 2 && isPassed === 0;
  const known = new Set(before.filter(isRejected).map(({ recordUuid }) => recordUuid));
  const rejected = $ownJoinRequests.get().filter(isRejected);
  return rejected.find(({ recordUuid }) => !known.has(recordUuid))?.orgTitle ?? '';
}
