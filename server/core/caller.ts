/** The caller's membership in the organisation that the request names. */
export interface CallerMembership {
  readonly organizationId: string;
  /** 0 enterprise, 1 operator, 2 agent operator. */
  readonly organizationType: number;
  /** Function codes of the member's role. */
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

/** Finds a person's membership in an organisation; null for a person who is not a member, or is disabled there. */
export type FindMembership = (userId: string, organizationId: string) => Promise<CallerMembership | null>;

/** Identifies callers and their memberships, for the calls of every domain. */
export interface Callers {
  readonly identify: IdentifyCaller;
  readonly findMembership: FindMembership;
}

/** The station whose gateway makes a request, by its key. */
export interface StationCaller {
  readonly stationId: bigint;
  readonly keyId: number;
}

/** Finds the station of a key. Refuses a key that is unknown or revoked. */
export type IdentifyStation = (key: string) => Promise<StationCaller>;
