import type { FieldError } from '#contract/call.ts';

/** What a refusal says; `message` is the server's own sentence, '' when it sent none. */
export interface Refusal {
  code: number;
  /** HTTP status of the answer. */
  status: number;
  message: string;
  errors?: readonly FieldError[];
  reason?: string | undefined;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
  details?: Readonly<Record<string, unknown>>;
}

/** The server answered and refused (specification section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly status: number;
  /** The fields at fault, [] when none is named. */
  readonly errors: readonly FieldError[];
  /** Which of several refusals of one code it is, such as `reauthenticate`. */
  readonly reason: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The request's name in the server's log. */
  readonly requestId: string | undefined;
  /** Everything that the refusal says besides its sentence, {} for nothing. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.status = refusal.status;
    this.errors = refusal.errors ?? [];
    this.reason = refusal.reason;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.requestId = refusal.requestId;
    this.details = refusal.details ?? {};
  }
}

export type TransportKind = 'offline' | 'timeout' | 'aborted' | 'network';

/** No usable answer came: nobody refused anything, and trying again may help. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportKind;

  constructor(kind: TransportKind, options?: { cause?: unknown }) {
    super(kind, options);
    this.kind = kind;
  }
}
