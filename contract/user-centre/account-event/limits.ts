/**
 * What an `account` event of the stream tells.
 * - current: nothing was missed up to here. stale: something may have been missed, so load everything again.
 * - requestPassed, requestRejected: a join request of the person was decided.
 * - joined, left, removed, disabled, enabled, role: the person's membership, or its rights, changed.
 * - organization: name, logo or title of an organisation of the person changed.
 * - requests, members: join requests to, or members of, an organisation in which the person may see them changed.
 * - sessions: one of the person's sessions ended.
 * - menu: the menu of an organisation of the person was published.
 * - alarms: the person was told of an alarm, or has read of one.
 * - inbox: something that waits for decisions of an organisation of the person came, or was decided.
 */
export const ACCOUNT_EVENT_KINDS = [
  'current',
  'stale',
  'requestPassed',
  'requestRejected',
  'joined',
  'left',
  'removed',
  'disabled',
  'enabled',
  'role',
  'organization',
  'requests',
  'members',
  'sessions',
  'menu',
  'alarms',
  'inbox',
] as const;

export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number];

/** Kinds that a change causes, and that are stored for the stream. */
export type AccountChangeKind = Exclude<AccountEventKind, 'current' | 'stale'>;

/** Longer than a page lives without a sign-in. */
export const STREAM_AGE_MAX_SECONDS = 30 * 86_400;
