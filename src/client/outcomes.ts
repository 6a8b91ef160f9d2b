import { COPY_MESSAGE_MS, MESSAGE_MS } from '#contract/user-centre/notice/limits.ts';
import { SWITCH_FAILED_REDIRECT_MS } from '#contract/user-centre/organization/limits.ts';

interface OutcomeRow {
  readonly kind: 'success' | 'error' | 'info';
  /** The sentence, as `namespace:key` of the dictionaries. */
  readonly key: string;
  readonly durationMs: number;
}

const failed = <const Key extends string>(key: Key, durationMs = MESSAGE_MS) =>
  ({ kind: 'error', key, durationMs }) as const;
const done = <const Key extends string>(key: Key, durationMs = MESSAGE_MS) =>
  ({ kind: 'success', key, durationMs }) as const;

/**
 * One table of the messages that appear above the page (specification section 8): kind, sentence and duration of each
 * message. A failure's sentence is used when the server sends none. What belongs to a form, such as sign-in,
 * registration, a code or a join request, is said in it, and stays until the next try.
 */
export const outcomes = {
  // Session
  switchFailed: failed('organization:switchFailed', SWITCH_FAILED_REDIRECT_MS),

  // Dialogs
  dialogFailed: failed('outcome:dialogFailed'),

  // Inbox
  inboxFailed: failed('outcome:inboxFailed'),

  // Alarms
  alarmsReadFailed: failed('outcome:alarmsReadFailed'),

  // Schedules
  scheduleSaved: done('outcome:scheduleSaved'),
  scheduleRemoved: done('outcome:scheduleRemoved'),
  scheduleLeft: done('outcome:scheduleLeft'),
  scheduleSent: done('outcome:scheduleSent'),
  schedulePaused: done('outcome:schedulePaused'),
  scheduleResumed: done('outcome:scheduleResumed'),

  // Account
  profileUpdated: done('outcome:profileUpdated'),
  profileFailed: failed('outcome:profileFailed'),
  phoneChanged: done('outcome:phoneChanged'),
  phoneFailed: failed('outcome:phoneFailed'),
  emailChanged: done('outcome:emailChanged'),
  emailFailed: failed('outcome:emailFailed'),
  avatarChanged: done('outcome:avatarChanged'),
  avatarFailed: failed('outcome:avatarFailed'),
  passwordChanged: done('outcome:passwordChanged'),
  passwordFailed: failed('outcome:passwordFailed'),
  proofFailed: failed('outcome:proofFailed'),
  sessionEnded: done('outcome:sessionEnded'),
  sessionFailed: failed('outcome:sessionFailed'),

  // Joining and membership
  approvalSucceeded: done('outcome:approvalSucceeded'),
  approvalFailed: failed('outcome:approvalFailed'),
  rejectionFailed: failed('outcome:rejectionFailed'),
  removalSucceeded: done('outcome:removalSucceeded'),
  removalFailed: failed('outcome:removalFailed'),
  withdrawalFailed: failed('workbench:withdrawFailed'),
  quitSucceeded: done('outcome:quitSucceeded'),
  quitFailed: failed('outcome:quitFailed'),
  memberDisabled: done('outcome:memberDisabled'),
  memberActivated: done('outcome:memberActivated'),
  codeRenewed: done('outcome:codeRenewed'),
  codeRevoked: done('outcome:codeRevoked'),

  // Administration
  settingsSaved: done('outcome:settingsSaved'),
  settingsFailed: failed('outcome:settingsFailed'),
  roleSaved: done('outcome:roleSaved'),
  roleFailed: failed('outcome:roleFailed'),
  roleDeleted: done('outcome:roleDeleted'),
  roleGiven: done('outcome:roleGiven'),

  appReleased: done('outcome:appReleased'),
  appFailed: failed('outcome:appFailed'),

  // Child apps
  copied: done('outcome:copied', COPY_MESSAGE_MS),
  copyFailed: failed('outcome:copyFailed'),
  operationFailed: failed('outcome:operationFailed'),
  confirmFailed: failed('outcome:confirmFailed'),
  configurationFailed: failed('outcome:configurationFailed'),
  suppressed: done('outcome:suppressed'),
  suppressionFailed: failed('outcome:suppressionFailed'),
  suppressionRepeated: failed('outcome:suppressionRepeated'),
  suppressionExpired: failed('outcome:suppressionExpired'),
  strategyFailed: failed('outcome:strategyFailed'),
  strategyTimeout: failed('outcome:strategyTimeout'),
  interfaceFailed: failed('outcome:interfaceFailed'),
  publicationFailed: failed('outcome:publicationFailed'),
  released: done('outcome:released'),
  sendFailed: failed('outcome:sendFailed'),
  executionTimeout: failed('outcome:executionTimeout'),
  templateSaved: done('outcome:templateSaved'),
  batchRead: done('outcome:batchRead'),
  deleted: done('outcome:deleted'),
  updated: done('outcome:updated'),
  exported: done('outcome:exported'),
} as const satisfies Record<string, OutcomeRow>;

/** A row of the table, by name. */
export type Outcome = keyof typeof outcomes;
