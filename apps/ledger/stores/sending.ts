import { ApiError } from '@heliport/client';
import { type Failure, failureOf } from '#kit/failure.ts';

/** Why a form was not taken: the field at fault, if the server names one, and the sentence. */
export interface Rejected {
  /** '' where no field is at fault. */
  readonly field: string;
  readonly failure: Failure;
}

/** Sends a form; returns why it was not taken, or undefined. Other errors are bugs and are rethrown. */
export async function rejectedBy(send: () => Promise<unknown>): Promise<Rejected | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    const field = error instanceof ApiError ? (error.errors[0]?.field ?? '') : '';
    return { field, failure: failureOf(error) };
  }
}
