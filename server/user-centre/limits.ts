import { CODE_RESEND_S } from '#contract/user-centre/verification-code/limits.ts';

/** Security limits of the user centre, in the form of `core/limits.ts`. */
export const userCentreLimits = {
  /** The specification's minimum interval between two refreshes. */
  refreshAfterSeconds: 6 * 3600,
  /** An absence of two weeks ends the session; a weekend does not. */
  refreshIdleSeconds: 14 * 86_400,

  /** Even a session in daily use needs the password again once a month. */
  sessionLifeSeconds: 30 * 86_400,

  /** For this long, concurrent refreshes of several tabs and retries get the same successor. */
  refreshGraceSeconds: 30,

  /** Failed sign-ins of one account from one address before a delay; typing errors stay below it. */
  signInFreeFailures: 10,
  /** Failed sign-ins from one address over all accounts; an office behind one address stays below it. */
  signInFreeFailuresOfAddress: 100,
  /** Attempts of one account from one address that a server verifies at once; no more than free failures. */
  signInsAtOnce: 10,
  /** Attempts that wait for those; enough for a program that signs in with many connections. */
  signInsWaiting: 200,
  /** The first delay; it doubles with each further failure. */
  signInFirstDelaySeconds: 15,
  /** The longest delay allows 96 guesses a day, which is useless against the password rules. */
  signInLongestDelaySeconds: 15 * 60,
  /** Failures are forgotten after a day without a new one. */
  signInMemorySeconds: 86_400,

  /** An invitation that was left in a chat becomes useless after a week. */
  invitationCodeLifeSeconds: 7 * 86_400,
  /** Join requests per code: enough for a department, and a leaked code cannot flood the list. */
  invitationCodeUses: 100,

  /** Longer than an administrator's week of holiday. */
  joinRequestLifeSeconds: 14 * 86_400,
  /** Codes that a person may try in an hour; previews of invalid codes count. Typing errors stay far below it. */
  joinAttemptsOfPerson: 30,
  /** The same for an address over all people: a company's first day behind one address stays below it. */
  joinAttemptsOfAddress: 300,
  joinAttemptWindowSeconds: 3600,

  /** A code is typed within minutes; one that stays in a notification soon becomes useless. */
  verificationCodeLifeSeconds: 300,
  /** Guesses per target and purpose; a new code does not reset the count, the right code does. */
  verificationCodeGuesses: 5,
  /** With ten codes a day, an attacker gets fifty guesses in a million per hour. */
  verificationCodeGuessWindowSeconds: 3600,

  /**
   * Codes to one phone or address: the specification's pause, then allowance for a bad network. They count for each
   * signed-in person, for each known device, and for everybody else together.
   */
  sendingPauseSeconds: CODE_RESEND_S,
  sendingsInBurst: 5,
  sendingBurstSeconds: 600,
  sendingsInDay: 10,
  /** Codes that one address may request in an hour: enough for a training room, too few for a script. */
  sendingsOfAddress: 60,
  /** Phone numbers of one range (7 digits) or addresses of one domain: limits SMS pumping. */
  sendingsOfPrefix: 200,
  /** Codes that a signed-in person may request in an hour, over all targets: a few typing errors. */
  sendingsOfPerson: 20,
  /** All codes in an hour: limits the cost of any attack. */
  sendingsOverall: 3000,
  /** Those of strangers: the rest is a reserve for signed-in people and known devices. */
  sendingsOfStrangers: 2000,
  sendingWindowSeconds: 3600,

  /**
   * From this part of any budget that strangers use, they solve a challenge for each code: ordinary use stays below
   * half, so people rarely wait for one. 100 asks for none.
   */
  challengeFromPercent: 50,
  /** A phone solves one within seconds; a person may be interrupted. */
  challengeLifeSeconds: 300,
  /** Rounds of PBKDF2 in an attempt: enough that the browser's own work around an attempt does not matter. */
  challengeRounds: 10_000,
  /** Most attempts of a challenge; at least half are needed. Half a second on a computer, a few on a phone. */
  challengeAttempts: 500,

  /** Registrations that an address may try in an hour: password hashing is expensive. */
  registrationsOfAddress: 100,
  registrationWindowSeconds: 3600,

  /** Someone who finds an unlocked computer cannot change the phone number. */
  reauthenticateAfterSeconds: 600,

  /** A browser that was used half a year ago still belongs to the person. */
  knownDeviceLifeSeconds: 180 * 86_400,

  /** The administrator passes the link on, and the person may use it a day later. */
  passwordResetLifeSeconds: 24 * 3600,
  /** Tokens of 256 bits cannot be guessed; this limits the load of attempts. */
  passwordResetsOfAddress: 30,
  passwordResetWindowSeconds: 3600,

  /** "Last seen" is precise enough for people, and is written rarely. */
  lastSeenSeconds: 300,

  /** Phone cameras produce at most 50 megapixels; decoding more would exhaust the memory. */
  avatarPixels: 50_000_000,
  /** Sharp on a high-density screen at twice the crop box. */
  avatarEdgePx: 400,
  /** Pictures that a person may upload in an hour; decoding is expensive. */
  avatarUploads: 30,
  avatarUploadWindowSeconds: 3600,

  /** Records that a person's client may write in ten minutes: one per click at a high pace. */
  clientRecords: 200,
  clientRecordWindowSeconds: 600,
  /** Pages of sign-ins and checks of a whole chain that a person may ask for: each hashes records of many days. */
  logHashings: 60,
  logHashingWindowSeconds: 600,

  /** Ended sessions remain in the person's list this long. */
  endedSessionMemorySeconds: 30 * 86_400,

  /** How often a server with open streams reads what has changed: nobody notices a second. */
  eventPollMs: 1000,
  /** How often a quiet stream tells its place, from which a client resumes. */
  eventPlaceMs: 60_000,
  /** A stream that was interrupted for longer begins anew, and its client loads everything again. */
  eventResumeSeconds: 300,
  /** Changes are kept a while longer, for clocks and long transactions. */
  eventLifeSeconds: 900,

  /** Batches of child measurements per person: several tabs with errors; a page sends at most one in ten seconds. */
  measuresPerMinute: 30,
  /** Days of failures and times of child apps: enough to compare a release with the one before. */
  childHealthDays: 7,
  /** Pause between two writes of them: one row for all pages that report meanwhile. */
  childHealthStoreMs: 5_000,
} as const satisfies Record<string, number>;

export const userCentreLimitFloors: Partial<Record<keyof typeof userCentreLimits, number>> = {
  refreshGraceSeconds: 0,
};

type UserCentreLimits = { readonly [Name in keyof typeof userCentreLimits]: number };

declare module '#server/core/limits.ts' {
  interface Limits extends UserCentreLimits {}
}
