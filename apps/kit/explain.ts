import type { Failure, FailureKind } from './failure.ts';
import type { Translate } from './texts/translator.ts';

/** The sentences that an app needs to tell its failures. */
export type FailureKey = `${FailureKind}${'Title' | 'Why'}` | 'retry';

/** A failure in words; `retry` labels the button, '' where another try cannot help. */
export function explain({ kind, message }: Failure, text: Translate<FailureKey>) {
  return {
    title: text(`${kind}Title`),
    why: (kind === 'failed' && message) || text(`${kind}Why`),
    retry: kind === 'forbidden' ? '' : text('retry'),
  };
}
