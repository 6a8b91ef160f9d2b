import { atom, computed, type ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { getOrganization } from '#contract/calls/organization.ts';
import * as api from '../api/organization.ts';
import { readCookie } from '../cookies.ts';
import { TransportError } from '../http.ts';
import { localArea, tabArea } from '../storage.ts';
import { inLifetime, nextLifetime, onReset } from './lifetime.ts';
import { permissionsIn, setPermissions } from './permission.ts';
import { storeTokens } from './token.ts';
import { $session, type JoinedOrganization, storeUser } from './user.ts';

const ORG_ID = 'Org-ID';
const MODULE_ID = 'pvModId';
/** The most that the server gives at once. */
const PAGE_SIZE = 100;

export type { JoinedOrganization };
export type CurrentOrganization = Pick<JoinedOrganization, 'orgUuid' | 'orgName' | 'type'>;
export type OrganizationInfo = DataOf<typeof getOrganization>;
/** An organisation's own logo (an address) and title; '' where it has none. */
export interface CustomData {
  readonly orgLogo: string;
  readonly orgTitle: string;
}

const noCustomData: CustomData = { orgLogo: '', orgTitle: '' };

const organizations = atom<readonly JoinedOrganization[]>([]);
const uuid = atom('');
const info = atom<OrganizationInfo | null>(null);
const customData = atom<CustomData>(noCustomData);
const switching = atom(false);
const outcome = atom<SwitchOutcome | null>(null);

type SwitchOutcome =
  | { readonly ok: true; readonly organization: CurrentOrganization }
  | { readonly ok: false; readonly error: unknown };

/** Organisations that the person has joined. */
export const $organizations: ReadableAtom<readonly JoinedOrganization[]> = organizations;
/** The organisation of this tab; null for a person in none. */
export const $organization: ReadableAtom<CurrentOrganization | null> = computed(
  [organizations, uuid],
  (joined, current) => joined.find(({ orgUuid }) => orgUuid === current) ?? null,
);
/** Facts about the organisation of this tab, once they were loaded. */
export const $organizationInfo: ReadableAtom<OrganizationInfo | null> = info;
export const $customData: ReadableAtom<CustomData> = customData;
/** True while a switch is under way. */
export const $switching: ReadableAtom<boolean> = switching;

onReset(() => {
  organizations.set([]);
  tabArea.remove(ORG_ID);
  localArea.remove(MODULE_ID);
  leave('');
});

/** What requests send as X-Org-ID; '' without an organisation. */
export function organizationUuid(): string {
  return uuid.get();
}

/** Takes over what a sign-in, or the stored entry, says. */
export function setOrganizations(joined: readonly JoinedOrganization[], current: string): void {
  organizations.set(joined);
  enter(current);
}

/**
 * Where this tab works: its own stored organisation; in a tab that just started the Org-ID cookie, else
 * `inherited`. The cookie is an input of others, so it is never written here.
 */
export function organizationOfTab(inherited: string): string {
  return tabArea.get(ORG_ID) ?? readCookie(ORG_ID) ?? inherited;
}

/** Loads what the person has joined, all pages; asks without an organisation, since the stored one may be left. */
export async function loadOrganizations(): Promise<void> {
  const joined: JoinedOrganization[] = [];
  for (let page = 1, total = 1; joined.length < total; page++) {
    const answer = await inLifetime(api.listMyJoined({ page, size: PAGE_SIZE }, ''));
    if (answer.list.length === 0) break;
    joined.push(...answer.list);
    total = answer.pagination.total;
  }
  organizations.set(joined);
}

/** Moves a tab whose organisation the person is not in to the default one; true when it moved. */
export async function settleOrganization(): Promise<boolean> {
  const joined = organizations.get();
  const before = uuid.get();
  if (joined.some(({ orgUuid }) => orgUuid === before)) return false;
  const { orgUuid } = joined.length === 0 ? { orgUuid: '' } : await inLifetime(api.getDefaultOrganization());
  enter(
    joined.some((organization) => organization.orgUuid === orgUuid) ? orgUuid : (joined[0]?.orgUuid ?? ''),
  );
  return uuid.get() !== before;
}

export async function loadOrganizationInfo(): Promise<void> {
  if (uuid.get() === '') return;
  info.set(await inLifetime(api.getOrganization({ uuid: uuid.get() })));
}

/** Loads logo and title; text that is no JSON counts as none. */
export async function loadCustomData(): Promise<void> {
  if (uuid.get() === '') return;
  customData.set(readCustomData(await inLifetime(api.getOrgAppCustomData())));
}

export function readCustomData(json: string): CustomData {
  try {
    const { orgLogo, orgTitle } = Object(JSON.parse(json)) as Record<keyof CustomData, unknown>;
    return {
      orgLogo: typeof orgLogo === 'string' ? orgLogo : '',
      orgTitle: typeof orgTitle === 'string' ? orgTitle : '',
    };
  } catch {
    return noCustomData;
  }
}

/**
 * Works in another organisation (specification section 4): nothing of it holds unless all of it succeeded.
 * Who listens to `onSwitched` and `onSwitchFailed` does the navigation. Rejects with what failed.
 */
export async function switchOrganization(target: string): Promise<void> {
  if (switching.get() || target === uuid.get()) return;
  localArea.remove(MODULE_ID);
  switching.set(true);
  try {
    storeTokens(await inLifetime(api.changeOrg({ uuid: target })));
    const permissions = await inLifetime(permissionsIn(target));
    nextLifetime();
    enter(target);
    setPermissions(permissions);
    outcome.set({ ok: true, organization: remember(target) });
  } catch (error) {
    // Signed out meanwhile: there is nothing left to switch.
    if (!isAborted(error)) outcome.set({ ok: false, error });
    throw error;
  } finally {
    switching.set(false);
  }
}

/** Calls back after each successful switch; answers how to stop. */
export function onSwitched(listener: (organization: CurrentOrganization) => void): () => void {
  return outcome.listen((result) => {
    if (result?.ok) listener(result.organization);
  });
}

/** Calls back after each switch that failed; answers how to stop. */
export function onSwitchFailed(listener: (error: unknown) => void): () => void {
  return outcome.listen((result) => {
    if (result?.ok === false) listener(result.error);
  });
}

function enter(target: string): void {
  if (target === '') tabArea.remove(ORG_ID);
  else tabArea.set(ORG_ID, target);
  leave(target);
}

function leave(next: string): void {
  if (next !== uuid.get()) {
    info.set(null);
    customData.set(noCustomData);
  }
  uuid.set(next);
}

function isAborted(error: unknown): boolean {
  return error instanceof TransportError && error.kind === 'aborted';
}

/** New tabs start in the organisation that was chosen last. */
function remember(target: string): CurrentOrganization {
  const user = $session.get();
  const { orgName = '', type = 0 } = organizations.get().find(({ orgUuid }) => orgUuid === target) ?? {};
  if (user !== null) storeUser({ ...user, organizationUuid: target, organizationName: orgName });
  return { orgUuid: target, orgName, type };
}
