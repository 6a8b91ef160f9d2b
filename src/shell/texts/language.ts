import { atom } from 'nanostores';
import { toLanguage } from '#client/language.ts';
import { renewMenu } from '#client/stores/menu.ts';
import { reloadWhenFree } from '#client/stores/reload.ts';
import { $signedIn } from '#client/stores/session.ts';
import { $language, setLanguage } from '#client/stores/settings.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/preferences.ts';
import { reloadPage } from '../leave/index.ts';
import { offerRetry } from '../offers/retry-offer.ts';
import { fetchTexts } from './texts.ts';

/**
 * Applies a new language. Data from the server is in the old language, so the page of a signed-in person reloads
 * (specification section 4). If the page holds unsaved input, texts and menu change in place instead, as they do before
 * sign-in, and the page reloads once nothing would be lost.
 */
async function applyLanguage(language: Language): Promise<void> {
  if (language === document.documentElement.lang) return;
  withdrawOffer();
  let take: () => void;
  try {
    // Fetch even before a reload: the reload may be deferred.
    [take] = await Promise.all([fetchTexts(language), $signedIn.get() ? undefined : entryTexts[language]()]);
  } catch {
    if ($language.get() === language) refuse(language);
    return;
  }
  // Another language was chosen while the texts were in flight.
  if ($language.get() !== language) return;
  if ($signedIn.get() && (await reloadWhenFree(reloadPage))) return;
  // A menu in the old language is still usable, so a failure is not shown.
  if ($signedIn.get()) void renewMenu().catch(() => undefined);
  take();
}

/** Texts that the forms before sign-in use when the page's language changes. */
const entryTexts: Record<Language, () => Promise<unknown>> = {
  zh: () => import('#client/i18n/entry/zh.ts'),
  en: () => import('#client/i18n/entry/en.ts'),
  ja: () => import('#client/i18n/entry/ja.ts'),
};

/** Withdraws the current retry offer. */
const $withdraw = atom<(() => void) | undefined>();

/** Called when another language is chosen. */
function withdrawOffer(): void {
  $withdraw.get()?.();
  $withdraw.set(undefined);
}

/** Reverts to the page's current language. */
function refuse(language: Language): void {
  setLanguage(toLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE);
  $withdraw.set(offerRetry(() => setLanguage(language)));
}

/** Follows the chosen language: set here, in another tab, or by a script that wrote it. Returns the teardown. */
export function followLanguage(): () => void {
  // Without the cookie, the server writes the page in the default language; a static web server always does.
  const language = $language.get();
  if (document.documentElement.lang !== language)
    void fetchTexts(language).then((take) => $language.get() === language && take());
  return $language.listen((chosen) => void applyLanguage(chosen));
}
