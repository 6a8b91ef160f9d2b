import type { Failure, FailureKind } from './failure.ts';
import type { Translate } from './texts/translator.ts';

/** The texts that an app needs to explain failures. */
export type FailureKey = `${FailureKind}${'Title' | 'Why'}` | 'retry' | 'trace';

/** A failure as text. `retry` labels the button; '' if a retry cannot help. */
export function explain({ kind, message, trace }: Failure, text: Translate<FailureKey>) {
  const why = (kind === 'failed' && message) || text(`${kind}Why`);
  return {
    title: text(`${kind}Title`),
    why: kind === 'failed' && trace ? `${why} ${text('trace', { trace })}` : why,
    retry: kind === 'forbidden' ? '' : text('retry'),
  };
}
