import { CODE_RESEND_S } from '#contract/user-centre/verification-code/limits.ts';

/**
 * Security and reliability figures: each carries its unit in its name and its reason beside it. They are defaults:
 * `LIMIT_DRAIN_MS` in the environment stands for `drainMs`, and so on.
 */
export const limits = {
  /** A working day and a bit: nobody is thrown out in the middle of a shift without network. */
  accessTokenLifeSeconds: 12 * 3600,
  /** The specification's minimum interval between two refreshes. */
  refreshAfterSeconds: 6 * 3600,
  /** A fortnight's holiday ends the session; a weekend does not. */
  refreshIdleSeconds: 14 * 86_400,
  /** Even a session in daily use proves the password again once a month. */
  sessionLifeSeconds: 30 * 86_400,
  /** Tabs and retries that refresh at the same time get the same successor this long. */
  refreshGraceSeconds: 30,

  /** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
  passwordMemoryKib: 19 * 1024,
  passwordPasses: 2,
  passwordLanes: 1,

  /** Failed sign-ins of one account from one address before a delay; typing errors stay below it. */
  signInFreeFailures: 10,
  /** Failed sign-ins from one address over all accounts; an office behind one address stays below it. */
  signInFreeFailuresOfAddress: 100,
  /** The first delay; it doubles with each further failure. */
  signInFirstDelaySeconds: 15,
  /** The longest delay: 96 guesses a day are no use against the password rules. */
  signInLongestDelaySeconds: 15 * 60,
  /** Failures are forgotten after a day without one. */
  signInMemorySeconds: 86_400,

  /** An invitation that lies about in a chat is worthless after a week. */
  invitationCodeLifeSeconds: 7 * 86_400,
  /** Requests that one code may bring: a whole department joins, a leaked code does not flood the list. */
  invitationCodeUses: 100,
  /** A request outlives an administrator's week of holiday. */
  joinRequestLifeSeconds: 14 * 86_400,
  /** Codes that a person may try in an hour; previews count unless the code is good. Typing errors stay far below it. */
  joinAttemptsOfPerson: 30,
  /** The same for an address over all people: a company's first day behind one address stays below it. */
  joinAttemptsOfAddress: 300,
  joinAttemptWindowSeconds: 3600,

  /** A code is typed within minutes; one that lies about in a notification is soon worthless. */
  verificationCodeLifeSeconds: 300,
  /** Guesses of a target and purpose; a new code does not renew them, and the right one ends the count. */
  verificationCodeGuesses: 5,
  /** At ten codes a day, an hour leaves an attacker fifty guesses in a million, whatever is tried. */
  verificationCodeGuessWindowSeconds: 3600,
  /** Codes to one phone or address: the specification's pause, then what a bad network and a bad day may need. */
  sendingPauseSeconds: CODE_RESEND_S,
  sendingsInBurst: 5,
  sendingBurstSeconds: 600,
  sendingsInDay: 10,
  /** Codes that one address may cause in an hour: a training room registers, a script does not get far. */
  sendingsOfAddress: 60,
  /** Phone numbers of one range (7 digits) or addresses of one domain: where paid messages are pumped to. */
  sendingsOfPrefix: 200,
  /** All codes in an hour: the bill has an end, whatever the attack. */
  sendingsOverall: 3000,
  sendingWindowSeconds: 3600,

  /** Registrations that an address may try in an hour: hashing a password is work. */
  registrationsOfAddress: 100,
  registrationWindowSeconds: 3600,

  /** Who left the desk unlocked for a coffee loses no phone number over it. */
  reauthenticateAfterSeconds: 600,
  /** A browser that was used half a year ago is still the person's. */
  knownDeviceLifeSeconds: 180 * 86_400,
  /** The administrator hands the link over, and the person may be at lunch. */
  passwordResetLifeSeconds: 24 * 3600,
  /** Tokens of 256 bits cannot be guessed; this ends the noise of trying. */
  passwordResetsOfAddress: 30,
  passwordResetWindowSeconds: 3600,
  /** "Last seen" is as exact as a person needs, and costs a write only so often. */
  lastSeenSeconds: 300,

  /** A gateway that works answers in a second. */
  gatewayAttemptMs: 3000,
  /** With pauses they end well before a person gives up waiting. */
  gatewayAttempts: 3,
  gatewayPauseMs: 200,
  /** Mail takes several steps on one connection. */
  gatewayMailMs: 10_000,

  /** A phone's camera makes 50 megapixels at most; decoding more would fill the memory. */
  avatarPixels: 50_000_000,
  /** Sharp on a dense screen at twice the crop box. */
  avatarEdgePx: 400,
  /** Pictures that a person may send in an hour; decoding is work. */
  avatarUploads: 30,
  avatarUploadWindowSeconds: 3600,

  /** Records that a person's program may write in ten minutes: one for each click of a busy hand. */
  clientRecords: 200,
  clientRecordWindowSeconds: 600,

  /** The largest body that any call needs, with room. */
  bodyBytes: 256 * 1024,
  /** No call nests deeper than five; the cap keeps validators and logs from deep recursion. */
  bodyDepth: 16,
  /** More fields than any form of the product has. */
  bodyFields: 1000,

  /** Ended sessions stay this long for the person to see where they were signed in. */
  endedSessionMemorySeconds: 30 * 86_400,
  /** The start has enough to do. */
  housekeepingFirstMs: 60_000,
  /** Nothing depends on it being prompt: expiry is judged by the clock. */
  housekeepingIntervalMs: 10 * 60_000,

  /** A report of a violated content policy is about 1 KiB; browsers send up to a few dozen at once. */
  cspReportBytes: 32 * 1024,
  /** Enough to see that something is wrong; a page that fails everywhere must not fill the log. */
  cspReportsPerMinute: 60,
  /** Batches of child figures of one person: several tabs on a bad day; a page sends one in ten seconds at most. */
  telemetryPerMinute: 30,

  /** A slow request gives its connection back; the client's own limit is 180 s. */
  requestTimeoutMs: 60_000,
  /** Requests under way get this long to finish after SIGTERM; orchestrators kill at 30 s. */
  drainMs: 20_000,
  /** A database that does not answer counts as away. */
  databaseConnectMs: 5_000,
  /** No statement of the product is meant to run longer. */
  databaseStatementMs: 30_000,
  /** Transactions that PostgreSQL gave up for another one's sake are tried again; three neighbours in a row are a storm. */
  databaseAttempts: 3,
  /** Long enough for the other one to end. */
  databasePauseMs: 20,
} as const satisfies Record<string, number>;

/** The least that each can be set to, where that is not 1. */
export const limitFloors: Partial<Limits> = {
  // Below OWASP's floor stored passwords are easy prey once a backup leaks.
  passwordMemoryKib: limits.passwordMemoryKib,
  passwordPasses: limits.passwordPasses,
  refreshGraceSeconds: 0,
  gatewayPauseMs: 0,
  databasePauseMs: 0,
};

export type Limits = { readonly [Name in keyof typeof limits]: number };
