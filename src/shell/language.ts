import { translateMenu } from '#client/stores/menu.ts';
import { reloadWhenFree } from '#client/stores/reload.ts';
import { $signedIn } from '#client/stores/session.ts';
import { $language } from '#client/stores/settings.ts';
import type { Language } from '#contract/constants.ts';
import { reloadPage } from './leave.ts';
import { changeTexts } from './texts.ts';

/**
 * What the server sent is in the old language, so a signed-in person's page is loaded anew (specification section 4).
 * What is typed is worth more than sentences of the server: texts and menu change in place then, as texts do before
 * sign-in, and the page is loaded anew once nothing would be lost.
 */
async function speak(language: Language): Promise<void> {
  if ($signedIn.get() && (await reloadWhenFree(reloadPage))) return;
  await Promise.all([
    changeTexts(language),
    // In two languages at once it is still a menu: nobody is told.
    $signedIn.get() ? translateMenu().catch(() => undefined) : undefined,
  ]);
}

/** Keeps the page in the language that is chosen: here, in another tab, or by a script that wrote it. Answers how to stop. */
export function followLanguage(): () => void {
  // Without the cookie the server, and always a web server of files, wrote the page in the default language.
  if (document.documentElement.lang !== $language.get()) void changeTexts($language.get());
  return $language.listen((language) => void speak(language));
}
