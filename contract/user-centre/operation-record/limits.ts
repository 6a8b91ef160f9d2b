/** What the log lists: what was done in the organisation, or sign-ins of its members. */
export const LOG_KINDS = ['operations', 'signIns'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** Whose records a chain of days has: those of the organisation, or those outside any organisation. */
export const RECORD_CHAINS = ['organization', 'people'] as const;
export type RecordChain = (typeof RECORD_CHAINS)[number];

export const RECORD_DAY_STATES = ['intact', 'changed', 'unsealed'] as const;

/** A kind of subject, as in `role:<uuid>`. */
export const SUBJECT_KIND_PATTERN = '^[a-z][a-z-]{1,31}$';

/** Broken days that a verification names. */
export const BROKEN_DAYS_NAMED = 100;

/** A subject, as in `role:<uuid>`. */
export const SUBJECT_PATTERN = '^[a-z][a-z-]{1,31}:[^\\x00-\\x1f\\x7f]{1,128}$';

/** The title of an operation. */
export const OPERATION_PATTERN = '^[A-Za-z][\\w-]{0,127}$';

/** People and operations that can be chosen among. */
export const AUDIT_CHOICES_MOST = 200;
