import type { Namespace, TFunction } from 'i18next';
import { createContext, useContext, useEffect, useState } from 'react';
import {
  createTranslator,
  type NamespaceTranslator,
  type Texts,
  type Translator,
} from '#client/i18n/translator.ts';
import { toLanguage } from '#client/language.ts';
import type { Language } from '#contract/preferences.ts';
import { languageOf } from './preferences.ts';
import { type Environment, surfaceClass } from './surface.tsx';

/** One language only; its texts are a file of their own, and a small one. */
const files: Record<Language, () => Promise<Texts>> = {
  zh: async () => (await import('#client/i18n/entry/zh.ts')).zh,
  en: async () => (await import('#client/i18n/entry/en.ts')).en,
  ja: async () => (await import('#client/i18n/entry/ja.ts')).ja,
};

const loaded = new Map<Language, NamespaceTranslator>();
/** Who gives texts to the views below: `LightTexts`, or i18next around heavier ones (`translated.tsx`). */
export const TextsContext = createContext<NamespaceTranslator | undefined>(undefined);

async function load(language: Language): Promise<NamespaceTranslator> {
  const present = loaded.get(language);
  return present ?? offerTexts(language, await files[language]());
}

/** Makes a language's texts known without loading: for prerendering. */
export function offerTexts(language: Language, texts: Texts): NamespaceTranslator {
  const translator = createTranslator(texts);
  loaded.set(language, translator);
  return translator;
}

/** Loads the texts that an element will show first, those of its prerendered markup among them. */
export async function loadTexts(host: HTMLElement): Promise<void> {
  const markup = host.querySelector<HTMLElement>(`:scope > .${surfaceClass}`);
  const wanted = new Set([languageOf(host.getAttribute('lang')), toLanguage(markup?.lang)]);
  const loads = [...wanted].map((language) => language && load(language));
  // A failure shows in the element, where it can be tried again.
  await Promise.all(loads).catch(() => undefined);
}

/** Gives a light view `useTranslation` of this file in its element's language; the old texts stay until the new are here. */
export const LightTexts: Environment = ({ language, children }) => {
  const [translator, setTranslator] = useState(() => loaded.get(language));
  useEffect(() => {
    let wanted = true;
    load(language).then(
      (ready) => wanted && setTranslator(ready),
      (error: unknown) =>
        wanted &&
        setTranslator((old) => {
          if (old) return old;
          throw error;
        }),
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  return translator === undefined ? null : <TextsContext value={translator}>{children}</TextsContext>;
};

/** As react-i18next's, with the same keys, for light elements and what they share: they must not carry i18next. */
export function useTranslation<const Ns extends Namespace>(
  namespace: Ns,
): { t: TFunction<Ns>; i18n: Translator } {
  const translator = useContext(TextsContext);
  if (!translator) throw new Error('useTranslation() needs LightTexts or Translated around the view');
  return { t: translator.within(namespace), i18n: translator };
}
