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

/** Each language is a separate, small file. */
const files: Record<Language, () => Promise<Texts>> = {
  zh: async () => (await import('#client/i18n/entry/zh.ts')).zh,
  en: async () => (await import('#client/i18n/entry/en.ts')).en,
  ja: async () => (await import('#client/i18n/entry/ja.ts')).ja,
};

const loaded = new Map<Language, NamespaceTranslator>();
/** Provides texts to the views below: `LightTexts`, or i18next around heavier views (`translated.tsx`). */
export const TextsContext = createContext<NamespaceTranslator | undefined>(undefined);

async function load(language: Language): Promise<NamespaceTranslator> {
  const present = loaded.get(language);
  return present ?? registerTexts(language, await files[language]());
}

/** Registers a language's texts without loading them, for prerendering. */
export function registerTexts(language: Language, texts: Texts): NamespaceTranslator {
  const translator = createTranslator(texts);
  loaded.set(language, translator);
  return translator;
}

/** Loads the texts that an element shows first, including those of its prerendered markup. */
export async function loadTexts(host: HTMLElement): Promise<void> {
  const markup = host.querySelector<HTMLElement>(`:scope > .${surfaceClass}`);
  const languages = new Set([languageOf(host.getAttribute('lang')), toLanguage(markup?.lang)]);
  const loads = [...languages].map((language) => language && load(language));
  // A failure is shown in the element, with a retry.
  await Promise.all(loads).catch(() => undefined);
}

/**
 * Provides this file's `useTranslation` to a light view, in its element's language. The old texts stay until the new
 * ones are loaded.
 */
export const LightTexts: Environment = ({ language, children }) => {
  const [translator, setTranslator] = useState(() => loaded.get(language));
  useEffect(() => {
    let active = true;
    load(language).then(
      (ready) => active && setTranslator(ready),
      (error: unknown) =>
        active &&
        setTranslator((old) => {
          if (old) return old;
          throw error;
        }),
    );
    return () => {
      active = false;
    };
  }, [language]);
  return translator === undefined ? null : <TextsContext value={translator}>{children}</TextsContext>;
};

/**
 * Works like react-i18next's hook, with the same keys. Light elements and the parts they share use it, because they
 * must not bundle i18next.
 */
export function useTranslation<const Ns extends Namespace>(
  namespace: Ns,
): { t: TFunction<Ns>; i18n: Translator } {
  const translator = useContext(TextsContext);
  if (!translator) throw new Error('useTranslation() needs LightTexts or Translated around the view');
  return { t: translator.within(namespace), i18n: translator };
}
