/** What an operation of the user centre changes; an id follows: `role:<uuid>`. */
export const USER_CENTRE_SUBJECTS = [
  /** A person's account. */
  'person',
  /** A person in the record's organisation, by the person's id. */
  'member',
  'organization',
  'role',
  'join-request',
  'session',
  /** The platform as a whole; there is one: `platform:heliport`. */
  'platform',
] as const;
export type UserCentreSubject = (typeof USER_CENTRE_SUBJECTS)[number];
