/** The caller's place in the organisation that the request names. */
export interface CallerMembership {
  readonly organizationId: string;
  /** 0 enterprise, 1 operator, 2 agent operator. */
  readonly organizationType: number;
  /** Function codes of the role held there. */
  readonly codes: readonly string[];
  readonly isAdministrator: boolean;
}

/** Who makes a request. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** Null for a request that names no organisation. */
  readonly membership: CallerMembership | null;
}

export type IdentifyCaller = (token: string, organizationId: string | undefined) => Promise<Caller>;

/** Finds a person's place in an organisation; null for one who is not in it, or disabled there. */
export type FindMembership = (userId: string, organizationId: string) => Promise<CallerMembership | null>;

/** Who calls, and where they belong: what the calls of every domain are checked by. */
export interface Callers {
  readonly identify: IdentifyCaller;
  readonly findMembership: FindMembership;
}
