import { CODE_RESEND_S } from '#contract/user-centre/verification-code/limits.ts';

/** Security figures of the user centre, in the form of `core/limits.ts`. */
export const userCentreLimits = {
  /** The specification's minimum interval between two refreshes. */
  refreshAfterSeconds: 6 * 3600,
  /** A fortnight's holiday ends the session; a weekend does not. */
  refreshIdleSeconds: 14 * 86_400,

  /** Even a session in daily use proves the password again once a month. */
  sessionLifeSeconds: 30 * 86_400,

  /** Tabs and retries that refresh at the same time get the same successor this long. */
  refreshGraceSeconds: 30,

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

  /** Ended sessions stay this long for the person to see where they were signed in. */
  endedSessionMemorySeconds: 30 * 86_400,

  /** Batches of child figures of one person: several tabs on a bad day; a page sends one in ten seconds at most. */
  measuresPerMinute: 30,
} as const satisfies Record<string, number>;

export const userCentreLimitFloors: Partial<Record<keyof typeof userCentreLimits, number>> = {
  refreshGraceSeconds: 0,
};

type UserCentreLimits = { readonly [Name in keyof typeof userCentreLimits]: number };

declare module '#server/core/limits.ts' {
  interface Limits extends UserCentreLimits {}
}
