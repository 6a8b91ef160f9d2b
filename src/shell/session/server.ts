import { createI18n } from '#client/i18n/index.ts';
import { $language } from '#client/stores/settings.ts';
import { $serverAway, probeServer } from '#client/stores/signed-in/server-probe.ts';
import { $serverAwayText } from '../layout/offline-bar.ts';
import { text } from '../texts/texts.ts';

/** Looks for the server while something waits for it, and tells in the bar that it is away. */
export function followServer(): void {
  probeServer();
  $serverAway.listen((away) => {
    if (!away) $serverAwayText.set('');
    else
      void sentence().then((found) => {
        if ($serverAway.get()) $serverAwayText.set(found);
      });
  });
}

/** The dictionaries are there soon after the first page. A page that is younger says it in the words that it has. */
const sentence = () =>
  createI18n($language.get()).then(
    (i18n) => i18n.t('host:serverBar'),
    () => text('network'),
  );
