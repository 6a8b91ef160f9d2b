/** The caller's membership in the organisation that the request names. */
export interface CallerMembership {
  readonly organizationId: string;
  /** 0 enterprise, 1 operator, 2 agent operator. */
  readonly organizationType: number;
  /** Function codes of the member's role. */
  readonly codes: readonly string[];
  readonly isAdministrator: boolean;
}

/** Another system that asks with a key, for the organisation that allowed it. */
export interface CallingClient {
  readonly id: string;
  /** Codes of the points that it may read; null for all. */
  readonly points: ReadonlySet<string> | null;
}

/** Who makes a request. */
export interface Caller {
  /** For a client, its own id. */
  readonly userId: string;
  readonly sessionId: string;
  /** Null for a request that names no organisation. */
  readonly membership: CallerMembership | null;
  /** Undefined for people. Only calls with a `clientScope` have one. */
  readonly client?: CallingClient;
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

/** What a client asks for: a scope, and the organisation of `X-Org-ID` if it names one. */
export interface ClientRequest {
  readonly scope: string;
  readonly organizationId: string | undefined;
}

/** Finds the client of a key and counts its call. Refuses a key that does not work, or not for this scope. */
export type IdentifyClient = (key: string, request: ClientRequest) => Promise<Caller>;
