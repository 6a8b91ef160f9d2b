import { STREAM_HEARTBEAT_MS } from '#contract/call.ts';

/**
 * Security and reliability figures that every domain stands on: each carries its unit in its name and its reason beside
 * it. They are defaults: `LIMIT_DRAIN_MS` in the environment replaces `drainMs`, and so on.
 */
export const coreLimits = {
  /** A working day and a bit: nobody is thrown out in the middle of a shift without network. */
  accessTokenLifeSeconds: 12 * 3600,

  /** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
  passwordMemoryKib: 19 * 1024,
  passwordPasses: 2,
  passwordLanes: 1,

  /** A gateway that works answers in a second. */
  gatewayAttemptMs: 3000,
  /** With pauses they end well before a person gives up waiting. */
  gatewayAttempts: 3,
  gatewayPauseMs: 200,
  /** Mail takes several steps on one connection. */
  gatewayMailMs: 10_000,

  /** The largest body that any call needs, with room. */
  bodyBytes: 256 * 1024,
  /** No call nests deeper than five; the cap keeps validators and logs from deep recursion. */
  bodyDepth: 16,
  /** More fields than any form of the product has. */
  bodyFields: 1000,

  /** The start has enough to do. */
  housekeepingFirstMs: 60_000,
  /** Nothing depends on it being prompt: expiry is judged by the clock. */
  housekeepingIntervalMs: 10 * 60_000,

  /** A report of a violated content policy is about 1 KiB; browsers send up to a few dozen at once. */
  cspReportBytes: 32 * 1024,
  /** Enough to see that something is wrong; a page that fails everywhere must not fill the log. */
  cspReportsPerMinute: 60,

  /** Streams that this server holds: each is a connection. */
  streams: 500,
  /** Streams of one person, or of one address where nobody is signed in: a tab has one. */
  streamsOfPerson: 20,
  /** The client counts on it. */
  streamHeartbeatMs: STREAM_HEARTBEAT_MS,
  /** A stream ends at most this long after its session was revoked, or its person lost the right to it. */
  streamRecheckMs: 2_000,
  /** A reader that takes nothing for so long has gone. */
  streamStallMs: 30_000,

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

/** Minimum of each figure that must not be set as low as 1, or may be set to 0. */
export const coreLimitFloors: Partial<Record<keyof typeof coreLimits, number>> = {
  // Below OWASP's floor stored passwords are easy prey once a backup leaks.
  passwordMemoryKib: coreLimits.passwordMemoryKib,
  passwordPasses: coreLimits.passwordPasses,
  gatewayPauseMs: 0,
  databasePauseMs: 0,
};

type CoreLimits = { readonly [Name in keyof typeof coreLimits]: number };

/** All figures. Each domain's `limits.ts` adds its own to this interface. */
export interface Limits extends CoreLimits {}
