import type { DataOf } from '#contract/call.ts';
import type { login } from '#contract/user-centre/session/calls.ts';
import { readJson } from '../storage.ts';
import { sessionArea } from './area.ts';

/** Where the entry is stored; other tabs hear of its changes. */
export const USER = 'user';

type SignIn = DataOf<typeof login>;
export type JoinedOrganization = SignIn['joinInList'][number];

/**
 * The person who is signed in (specification section 3). Tokens, roles and permissions are kept elsewhere, language and
 * currency among the settings; no call returns an introduction or a show mode.
 */
export interface SessionUser {
  readonly uuid: string;
  readonly name: string;
  /** Falls back to the name. */
  readonly displayName: string;
  readonly phone: string;
  readonly email: string;
  readonly avatar: string;
  /** 0 male, 1 female. */
  readonly gender: 0 | 1;
  /** The default application. */
  readonly appUuid: string;
  readonly title: string;
  /** Where the session started; '' for a person in no organisation. */
  readonly organizationUuid: string;
  readonly organizationName: string;
  readonly joinInList: readonly JoinedOrganization[];
  /** When the access token expires, in seconds since 1970. */
  readonly accessExpire: number;
}

/** Keeps the entry for the next start; other tabs hear of that. */
export function keepEntry(user: SessionUser): void {
  sessionArea().set(USER, JSON.stringify(user));
}

/** Removes the entry; other tabs hear of that. */
export function forgetEntry(): void {
  sessionArea().remove(USER);
}

/** The entry of an earlier start; null when there is none that can be read. */
export function storedEntry(): SessionUser | null {
  return readJson(sessionArea(), USER, readUser);
}

/** The person of a sign-in (specification section 4). */
export function userOf(answer: SignIn): SessionUser {
  return {
    uuid: answer.userUuid,
    name: answer.name,
    displayName: answer.displayName || answer.name,
    phone: answer.phone,
    email: answer.email,
    avatar: answer.avatar,
    gender: answer.gender === 1 ? 1 : 0,
    appUuid: answer.defaultApp || answer.appUuid,
    title: answer.title,
    organizationUuid: answer.signInOrg?.orgUuid ?? '',
    organizationName: answer.signInOrg?.orgName ?? '',
    joinInList: answer.joinInList ?? [],
    accessExpire: answer.accessExpire,
  };
}

/** True when an entry is there, whether it can be read or not. */
export const hasEntry = (): boolean => sessionArea().get(USER) !== null;

/** Missing fields become empty: older releases and foreign scripts write this entry too. */
function readUser(value: unknown): SessionUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const entry = value as Record<string, unknown>;
  const text = (field: keyof SessionUser) => (typeof entry[field] === 'string' ? entry[field] : '');
  if (text('uuid') === '') return null;
  return {
    uuid: text('uuid'),
    name: text('name'),
    displayName: text('displayName') || text('name'),
    phone: text('phone'),
    email: text('email'),
    avatar: text('avatar'),
    gender: entry.gender === 1 ? 1 : 0,
    appUuid: text('appUuid'),
    title: text('title'),
    organizationUuid: text('organizationUuid'),
    organizationName: text('organizationName'),
    joinInList: list(entry.joinInList).filter(isJoined),
    accessExpire: Number(entry.accessExpire) || 0,
  };
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isJoined(value: unknown): value is JoinedOrganization {
  const organization = value as Partial<JoinedOrganization> | null;
  return typeof organization?.orgUuid === 'string' && typeof organization.orgName === 'string';
}
