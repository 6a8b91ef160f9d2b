/** Kinds of subjects that an operation of the user centre changes. An id follows: `role:<uuid>`. */
export const USER_CENTRE_SUBJECTS = [
  /** A person's account. */
  'person',
  /** A member of the record's organisation, by the person's id. */
  'member',
  'organization',
  'role',
  'join-request',
  'session',
  /** The menu of an organisation, by its id. */
  'menu',
  /** A file that was imported. */
  'import',
  /** An export that is sent again and again. */
  'schedule',
  /** The whole platform. The only subject of this kind is `platform:heliport`. */
  'platform',
] as const;
export type UserCentreSubject = (typeof USER_CENTRE_SUBJECTS)[number];
