import { ApiError, TransportError } from '@heliport/client';
import { Code } from '#contract/codes.ts';

export type FailureKind = 'forbidden' | 'offline' | 'failed';

/** Why something could not be loaded; `message` is the server's own sentence, '' without one. */
export interface Failure {
  readonly kind: FailureKind;
  readonly message: string;
}

/** What a refused or lost call means to the person. Anything else is a fault of ours and is thrown again. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    return { kind: error.code === Code.Forbidden ? 'forbidden' : 'failed', message: error.message };
  }
  if (error instanceof TransportError) {
    return { kind: error.kind === 'offline' ? 'offline' : 'failed', message: '' };
  }
  throw error;
}
