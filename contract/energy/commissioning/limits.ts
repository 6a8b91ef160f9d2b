/** States of a commissioning sheet. A signed one stays as it is; a change makes a new version. */
export const SHEET_STATUSES = ['draft', 'testing', 'passed', 'failed', 'signed'] as const;
export type SheetStatus = (typeof SHEET_STATUSES)[number];

/** What is known of a point. An exception is a failed or silent point that somebody gave a reason for. */
export const POINT_RESULTS = ['untested', 'pass', 'fail', 'silent', 'exception'] as const;
export type PointResult = (typeof POINT_RESULTS)[number];

/** What a point is tested for. */
export const POINT_CHECKS = ['alive', 'range', 'scale', 'sign', 'sum', 'duplicate', 'command'] as const;
export type PointCheck = (typeof POINT_CHECKS)[number];

export const CORRECTION_KINDS = ['scale', 'sign'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** Who answers for a sheet. Two people, never one for both. */
export const SIGNERS = ['installer', 'owner'] as const;
export type Signer = (typeof SIGNERS)[number];

export const EXCEPTION_REASON_MAX_LENGTH = 200;
/** Versions of a station's sheet. */
export const SHEET_MAX_VERSIONS = 100;
export const REGISTER_MAX = 65_535;
/** Local hours of the day that tests look at: the sun is high, so that powers are large. */
export const TEST_HOURS = { from: 10, to: 14 } as const;
/** Share by which a sum or an energy may differ. */
export const TEST_TOLERANCE = 0.05;
