/**
 * Shows the outcome of a call to the person. A dialog does
 *
 *     try {
 *       await updatePhone(values);
 *       notifyOutcome(i18n, 'phoneChanged');
 *     } catch (error) {
 *       notifyError(i18n, error, 'phoneFailed');
 *     }
 *
 * with `i18n` of `useTranslation()`; a new message is a row of `outcomes.ts`. A form shows `error.errors` at its fields
 * by `fieldErrorText`, and what belongs into the view instead of over it, by `errorText`.
 */
import { errorText } from './failure-text.ts';
import type { Translator } from './i18n/translator.ts';
import { type Outcome, outcomes } from './outcomes.ts';
import { notify } from './stores/notice.ts';

export { errorText, fieldErrorText } from './failure-text.ts';

/** The sentence of an outcome. */
export function outcomeText({ t }: Translator, outcome: Outcome): string {
  return t(outcomes[outcome].key);
}

/** Shows how something ended, for as long as the specification says. */
export function notifyOutcome(i18n: Translator, outcome: Outcome): void {
  const { kind, durationMs } = outcomes[outcome];
  notify({ kind, durationMs, text: outcomeText(i18n, outcome) });
}

/**
 * Shows why something failed: what the server says, that it could not be reached, or else the outcome's own sentence.
 * Shows nothing for an aborted request.
 */
export function notifyError(i18n: Translator, error: unknown, outcome: Outcome = 'operationFailed'): void {
  const text = errorText(i18n, error, outcomeText(i18n, outcome));
  if (text !== '') notify({ kind: 'error', durationMs: outcomes[outcome].durationMs, text });
}
