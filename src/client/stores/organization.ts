import { atom, computed, type ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { getOrganization } from '#contract/user-centre/organization/calls.ts';
import * as api from '../api/organization.ts';
import { readCookie } from '../cookies.ts';
import { localArea, tabArea } from '../storage.ts';
import { inLifetime } from './lifetime.ts';
import { sessionAtom } from './session-atom.ts';
import type { JoinedOrganization } from './user.ts';

const ORG_ID = 'Org-ID';
const RETURN = 'organizationOfReturn';
const MODULE_ID = 'pvModId';
/** The most that the server gives at once. */
export const JOINED_PAGE_SIZE = 100;

export type { JoinedOrganization };
export type CurrentOrganization = Pick<JoinedOrganization, 'orgUuid' | 'orgName' | 'type'>;
export type OrganizationInfo = DataOf<typeof getOrganization>;
/** An organisation's own logo (an address) and title; '' where it has none. */
export interface CustomData {
  readonly orgLogo: string;
  readonly orgTitle: string;
}

const noCustomData: CustomData = { orgLogo: '', orgTitle: '' };

const organizations = sessionAtom<readonly JoinedOrganization[]>('organizations', []);
const currentId = sessionAtom('organization', '', {
  forget() {
    enterOrganization('');
    forgetModule();
  },
});
const info = atom<OrganizationInfo | null>(null);
const customData = atom<CustomData>(noCustomData);

/** Organisations that the person has joined. */
export const $organizations: ReadableAtom<readonly JoinedOrganization[]> = organizations;
/** The organisation of this tab; null for a person in none. */
export const $organization: ReadableAtom<CurrentOrganization | null> = computed(
  [organizations, currentId],
  (joined, id) => joined.find(({ orgUuid }) => orgUuid === id) ?? null,
);
/** Facts about the organisation of this tab, once they were loaded. */
export const $organizationInfo: ReadableAtom<OrganizationInfo | null> = info;
export const $customData: ReadableAtom<CustomData> = customData;

/** The last used module of a child app belongs to one organisation. */
export function forgetModule(): void {
  localArea.remove(MODULE_ID);
}

/** What requests send as X-Org-ID; '' without an organisation. */
export function organizationId(): string {
  return currentId.get();
}

/** Takes over what a sign-in, or the stored entry, says. */
export function setOrganizations(joined: readonly JoinedOrganization[], current: string): void {
  organizations.set(joined);
  enterOrganization(current);
}

/**
 * Where this tab works: its own stored organisation; in a tab that just started the Org-ID cookie, else
 * `inherited`. The cookie is an input of others, so it is never written here.
 */
export function organizationOfTab(inherited: string): string {
  return [tabArea.get(ORG_ID), readCookie(ORG_ID)].find(isSendable) ?? inherited;
}

/** Keeps this tab's organisation for the person's next sign-in here, such as after a saved profile. */
export function keepForReturn(person: string): void {
  if (currentId.get() !== '') tabArea.set(RETURN, `${person} ${currentId.get()}`);
}

/** The organisation that was kept for the person; it is kept for one sign-in only. */
export function takeReturn(person: string): string | null {
  const [whose, organization = null] = tabArea.get(RETURN)?.split(' ') ?? [];
  tabArea.remove(RETURN);
  return whose === person ? organization : null;
}

/** An identifier that is not a valid header value would make every request fail. */
function isSendable(id: string | null): id is string {
  return id !== null && /^[\w-]+$/.test(id);
}

/** Loads what the person has joined, all pages; asks without an organisation, since the stored one may be left. */
export async function loadOrganizations(): Promise<void> {
  const joined: JoinedOrganization[] = [];
  for (let page = 1, total = 1; joined.length < total; page++) {
    const answer = await inLifetime(api.listMyJoined({ page, size: JOINED_PAGE_SIZE }, ''));
    if (answer.list.length === 0) break;
    joined.push(...answer.list);
    total = answer.pagination.total;
  }
  organizations.set(joined);
}

/** If the person is not a member of this tab's organisation, switches to the default one; true when it did. */
export async function settleOrganization(): Promise<boolean> {
  const joined = organizations.get();
  const before = currentId.get();
  if (joined.some(({ orgUuid }) => orgUuid === before)) return false;
  const { orgUuid } = joined.length === 0 ? { orgUuid: '' } : await inLifetime(api.getDefaultOrganization());
  enterOrganization(
    joined.some((organization) => organization.orgUuid === orgUuid) ? orgUuid : (joined[0]?.orgUuid ?? ''),
  );
  return currentId.get() !== before;
}

export async function loadOrganizationInfo(): Promise<void> {
  if (currentId.get() === '') return;
  info.set(await inLifetime(api.getOrganization({ uuid: currentId.get() })));
}

/** Loads logo and title; text that is no JSON counts as none. */
export async function loadCustomData(): Promise<void> {
  if (currentId.get() === '') return;
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

/** Switches this tab to an organisation, or to none with ''. Clears the data of the previous one. */
export function enterOrganization(target: string): void {
  if (target === '') tabArea.remove(ORG_ID);
  else tabArea.set(ORG_ID, target);
  if (target !== currentId.get()) {
    info.set(null);
    customData.set(noCustomData);
  }
  currentId.set(target);
}

/** Applies the logo and title that were just saved for the current organisation. */
export function setCustomData(given: CustomData): void {
  customData.set(given);
}
