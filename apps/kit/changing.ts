import { ApiError } from '@heliport/client';
import { atom, type ReadableAtom } from 'nanostores';
import type { FieldError } from '#contract/call.ts';
import { type Failure, failureOf } from './failure.ts';

/** Changes on the server, one at a time, with what a form shows of them. */
export interface Changing {
  readonly $isBusy: ReadableAtom<boolean>;
  /** The fields that the server refused. */
  readonly $errors: ReadableAtom<readonly FieldError[]>;
  /** Why the last change failed; null for none. */
  readonly $failure: ReadableAtom<Failure | null>;
  /** Shows what is wrong with a change that is not made. */
  refuse(errors: readonly FieldError[]): void;
  /** Makes a change. False if it failed. */
  change(work: () => Promise<unknown>): Promise<boolean>;
  /** Forgets the last failure, for a form that is closed. */
  forget(): void;
}

/** `after` runs after each change, such as the reload of a list. */
export function changing(after: () => Promise<unknown>): Changing {
  const $isBusy = atom(false);
  const $errors = atom<readonly FieldError[]>([]);
  const $failure = atom<Failure | null>(null);
  const forget = () => {
    $errors.set([]);
    $failure.set(null);
  };
  return {
    ...{ $isBusy, $errors, $failure, forget },
    refuse(errors) {
      forget();
      $errors.set(errors);
    },
    async change(work) {
      if ($isBusy.get()) return false;
      forget();
      $isBusy.set(true);
      try {
        await work();
        await after();
        return true;
      } catch (error) {
        if (error instanceof ApiError) $errors.set(error.errors);
        $failure.set(failureOf(error));
        return false;
      } finally {
        $isBusy.set(false);
      }
    },
  };
}
