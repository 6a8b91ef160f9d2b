import { STREAM_HEARTBEAT_MS } from '#contract/call.ts';

/**
 * Security and reliability limits of every domain. Each has its unit in its name and its reason above it. These are
 * defaults: `LIMIT_DRAIN_MS` in the environment replaces `drainMs`, and so on.
 */
export const coreLimits = {
  /** A long working day: a shift without network does not sign anyone out. */
  accessTokenLifeSeconds: 12 * 3600,

  /** A signing key that was deleted after a leak is refused this long after at the latest. */
  signingKeysLoadMs: 60_000,

  /** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
  passwordMemoryKib: 19 * 1024,
  passwordPasses: 2,
  passwordLanes: 1,

  /** A working gateway answers within a second. */
  gatewayAttemptMs: 3000,
  /** All attempts and pauses end well before a person gives up waiting. */
  gatewayAttempts: 3,
  gatewayPauseMs: 200,
  /** SMTP takes several round trips on one connection. */
  gatewayMailMs: 10_000,

  /** More than the largest body of any call. */
  bodyBytes: 256 * 1024,
  /** No call nests deeper than five; the limit keeps validators and loggers from deep recursion. */
  bodyDepth: 16,
  /** More fields than any form of the product. */
  bodyFields: 1000,

  /** Manifests of external child apps: each names all files of its app, at about 200 bytes a file. */
  childrenBytes: 4 * 1024 * 1024,
  /** Pause between two looks at a file or folder of manifests; events of the file system are faster where they come. */
  childrenScanMs: 10_000,
  /** Pause between two requests to an address of manifests. With an ETag, most answers have no body. */
  childrenFetchMs: 10_000,
  /** A server of static files answers within a second. */
  childrenFetchTimeoutMs: 5_000,
  /** Pause between two looks for rollbacks that were chosen on another server. */
  childrenRollbackMs: 2_000,

  /** Work that one server at a time does is taken over so long after its server was last heard of. */
  leaseMs: 10_000,

  /** Keeps housekeeping out of the start. */
  housekeepingFirstMs: 60_000,
  /** Promptness does not matter: expiry is decided by the clock. */
  housekeepingIntervalMs: 10 * 60_000,

  /** A CSP report is about 1 KiB; browsers send up to a few dozen at once. */
  cspReportBytes: 32 * 1024,
  /** Enough to notice a problem; a page that fails everywhere must not fill the log. */
  cspReportsPerMinute: 60,

  /** Open streams of this server: each is a connection. */
  streams: 500,
  /** Streams of one session: a visible tab opens one, and a screen has room for few windows. */
  streamsOfSession: 10,
  /** Streams of one person, or of one address without a session. */
  streamsOfPerson: 20,
  /** Streams from one address (IPv6: a /64), over all people: an office behind one address stays below it. */
  streamsOfAddress: 250,
  /** The client relies on this interval. */
  streamHeartbeatMs: STREAM_HEARTBEAT_MS,
  /** A stream ends at most this long after its session was revoked or its person lost the right to it. */
  streamRecheckMs: 2_000,
  /** A reader that accepts no data for this long is disconnected. */
  streamStallMs: 30_000,

  /** Pause between two looks for jobs that another server queued or left. */
  jobPollMs: 1000,
  /** Pause between two heartbeats of a job, which also tell its progress and notice that it was cancelled. */
  jobBeatMs: 800,
  /** A job without heartbeats for this long is taken up by another server. Longer than a restart of PostgreSQL. */
  jobLostMs: 30_000,
  /** Runs of a job whose servers died, after which it fails: it may be the cause. */
  jobAttempts: 3,
  /** Jobs that a server does at the same time. Requests have the other connections. */
  jobsAtOnce: 2,
  /** Jobs of a person that are queued or running. */
  jobsOfPerson: 10,
  /** Life of the result of a job. */
  fileLifeSeconds: 7 * 86_400,
  /** An import can be undone for this long, and then is removed. */
  importLifeSeconds: 7 * 86_400,
  /** Files that a person uploads for imports. */
  importUploads: 60,
  importUploadWindowSeconds: 3600,
  /** Ended jobs are listed for this long. */
  jobLifeSeconds: 30 * 86_400,
  /** Pause between two looks for schedules that are due. */
  schedulePollMs: 5_000,
  /** Schedules that a person has made. */
  schedulesOfPerson: 50,
  /** Schedules that a person sends at once, beside their dates. */
  scheduleSendsPerHour: 20,
  /** Largest file in a message: mail servers take 10 to 25 MB with a third more for the encoding. A larger one waits in the list of jobs. */
  scheduleMailBytes: 7 * 1024 * 1024,
  /** Messages of a delivery that the gateway did not take, after which it fails. */
  scheduleMailAttempts: 4,
  /** What was sent is listed for this long. */
  scheduleLogSeconds: 90 * 86_400,

  /** Frees the connection of a slow request; the client's own time-out is 180 s. */
  requestTimeoutMs: 60_000,

  /** Time for requests in flight to finish after SIGTERM; orchestrators kill at 30 s. */
  drainMs: 20_000,

  /** A database that does not answer in this time counts as unavailable. */
  databaseConnectMs: 5_000,
  /** The same for `/readyz` and `/metrics`, whose callers wait a few seconds themselves. */
  databaseProbeMs: 1_000,
  /** No statement of the product should take longer. */
  databaseStatementMs: 30_000,
  /**
   * Attempts of a transaction that PostgreSQL aborted because of a concurrent one; three conflicts in a row mean
   * overload.
   */
  databaseAttempts: 3,
  /** Long enough for the concurrent transaction to end. */
  databasePauseMs: 20,
} as const satisfies Record<string, number>;

/** Minimum of each limit whose minimum is not 1. */
export const coreLimitFloors: Partial<Record<keyof typeof coreLimits, number>> = {
  // Below OWASP's minimum, stored passwords could be cracked once a backup leaks.
  passwordMemoryKib: coreLimits.passwordMemoryKib,
  passwordPasses: coreLimits.passwordPasses,
  gatewayPauseMs: 0,
  databasePauseMs: 0,
};

type CoreLimits = { readonly [Name in keyof typeof coreLimits]: number };

/** All limits. Each domain's `limits.ts` adds its own to this interface. */
export interface Limits extends CoreLimits {}
