import { useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n, type I18n } from '#client/i18n/index.ts';
import type { NamespaceTranslator } from '#client/i18n/translator.ts';
import type { Language } from '#contract/constants.ts';
import { TextsContext } from './light-texts.tsx';
import { languageOf } from './preferences.ts';
import type { Environment } from './surface.tsx';

const loaded = new Map<Language, I18n>();

async function load(language: Language): Promise<I18n> {
  const i18n = await createI18n(language);
  loaded.set(language, i18n);
  return i18n;
}

/** Loads the texts that an element will show first, so that it appears with them. */
export async function loadTranslations(host: HTMLElement): Promise<void> {
  const language = languageOf(host.getAttribute('lang'));
  if (loaded.has(language)) return;
  // A failure shows in the element, where it can be tried again.
  await load(language).catch(() => undefined);
}

/** Gives a view `useTranslation` of react-i18next in its element's language; the old texts stay until the new are here. */
export const Translated: Environment = ({ language, children }) => {
  const [i18n, setI18n] = useState(() => loaded.get(language));
  useEffect(() => {
    let wanted = true;
    load(language).then(
      (ready) => wanted && setI18n(ready),
      (error: unknown) =>
        wanted &&
        setI18n(() => {
          throw error;
        }),
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  const translator = useMemo(() => i18n && translatorOf(i18n), [i18n]);
  if (i18n === undefined) return null;
  return (
    <I18nextProvider i18n={i18n}>
      <TextsContext value={translator}>{children}</TextsContext>
    </I18nextProvider>
  );
};

/** i18next as the parts know it that light elements share with others. */
function translatorOf(i18n: I18n): NamespaceTranslator {
  return {
    t: i18n.t,
    exists: i18n.exists,
    within: (namespace) => i18n.getFixedT(null, namespace),
  };
}
