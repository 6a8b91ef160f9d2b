import { notifyError, notifyOutcome } from './error-text.ts';
import type { Outcome } from './outcomes.ts';
import { $language } from './stores/settings.ts';

/** The dictionaries come when the first sentence is needed: a child app may bring its own. */
async function dictionaries() {
  const { createI18n } = await import('./i18n/index.ts');
  return createI18n($language.get(), 'home');
}

/** Shows how something ended, in the platform's words and for as long as they are specified, such as `copied`. */
export async function tellOutcome(outcome: Outcome): Promise<void> {
  notifyOutcome(await dictionaries(), outcome);
}

/**
 * Shows why something failed: the server's own sentence, that it could not be reached, or else the outcome's. Nothing
 * is shown for an aborted request.
 */
export async function tellError(error: unknown, outcome?: Outcome): Promise<void> {
  notifyError(await dictionaries(), error, outcome);
}
