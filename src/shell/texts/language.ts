import { atom } from 'nanostores';
import { toLanguage } from '#client/language.ts';
import { translateMenu } from '#client/stores/menu.ts';
import { reloadWhenFree } from '#client/stores/reload.ts';
import { $signedIn } from '#client/stores/session.ts';
import { $language, setLanguage } from '#client/stores/settings.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/preferences.ts';
import { reloadPage } from '../leave/index.ts';
import { offerRetry } from '../offers/retry-offer.ts';
import { fetchTexts } from './texts.ts';

/**
 * What the server sent is in the old language, so a signed-in person's page is loaded anew (specification section 4).
 * What is typed is worth more than sentences of the server: texts and menu change in place then, as texts do before
 * sign-in, and the page is loaded anew once nothing would be lost.
 */
async function speak(language: Language): Promise<void> {
  if (language === document.documentElement.lang) return;
  withdrawOffer();
  let take: () => void;
  try {
    // Also before a reload: the page that goes may be the only one there is.
    [take] = await Promise.all([fetchTexts(language), $signedIn.get() ? undefined : entryTexts[language]()]);
  } catch {
    if ($language.get() === language) refuse(language);
    return;
  }
  // Somebody has chosen again meanwhile.
  if ($language.get() !== language) return;
  if ($signedIn.get() && (await reloadWhenFree(reloadPage))) return;
  // In two languages at once it is still a menu: nobody is told.
  if ($signedIn.get()) void translateMenu().catch(() => undefined);
  take();
}

/** What the forms before sign-in take as soon as the page says its language. */
const entryTexts: Record<Language, () => Promise<unknown>> = {
  zh: () => import('#client/i18n/entry/zh.ts'),
  en: () => import('#client/i18n/entry/en.ts'),
  ja: () => import('#client/i18n/entry/ja.ts'),
};

/** Takes back the offer to try again. */
const $withdraw = atom<(() => void) | undefined>();

/** Another language is chosen. */
function withdrawOffer(): void {
  $withdraw.get()?.();
  $withdraw.set(undefined);
}

/** The page goes on in the language that it has. */
function refuse(language: Language): void {
  setLanguage(toLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE);
  $withdraw.set(offerRetry(() => setLanguage(language)));
}

/** Keeps the page in the language that is chosen: here, in another tab, or by a script that wrote it. Answers how to stop. */
export function followLanguage(): () => void {
  // Without the cookie the server, and always a web server of files, wrote the page in the default language.
  const language = $language.get();
  if (document.documentElement.lang !== language)
    void fetchTexts(language).then((take) => $language.get() === language && take());
  return $language.listen((chosen) => void speak(chosen));
}
