import { ApiError, TransportError } from '@heliport/client';
import { Code } from '#contract/codes.ts';

export type FailureKind = 'forbidden' | 'offline' | 'failed';

/** Why something could not be loaded. `message` is the server's message; '' without one. */
export interface Failure {
  readonly kind: FailureKind;
  readonly message: string;
  /** The request's name in the server's log, for whoever looks into it. */
  readonly trace?: string;
}

/** Classifies a refused or failed call for the person. Other errors are bugs and are rethrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const kind = error.code === Code.Forbidden ? 'forbidden' : 'failed';
    return { kind, message: error.message, ...(error.requestId && { trace: error.requestId }) };
  }
  if (error instanceof TransportError) {
    return { kind: error.kind === 'offline' ? 'offline' : 'failed', message: '' };
  }
  throw error;
}
