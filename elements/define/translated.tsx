import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n, type Extent, type I18n } from '#client/i18n/index.ts';
import type { NamespaceTranslator } from '#client/i18n/translator.ts';
import type { Language } from '#contract/preferences.ts';
import { TextsContext } from './light-texts.tsx';
import { languageOf } from './preferences.ts';
import type { Environment } from './surface.tsx';

/** For views within `Translated`. Light views, and parts shared by both kinds, use the hook of `light-texts.tsx`. */
export { useTranslation } from 'react-i18next';

const loaded: Record<Extent, Map<Language, I18n>> = { home: new Map(), all: new Map() };

async function load(language: Language, extent: Extent): Promise<I18n> {
  const i18n = await createI18n(language, extent);
  loaded[extent].set(language, i18n);
  return i18n;
}

/** Loads the texts that an element shows first, so that it appears with them. */
export async function loadTranslations(host: HTMLElement, extent: Extent = 'all'): Promise<void> {
  const language = languageOf(host.getAttribute('lang'));
  if (loaded[extent].has(language)) return;
  // A failure is shown in the element, with a retry.
  await load(language, extent).catch(() => undefined);
}

type Surrounded = ComponentProps<Environment>;

/**
 * Provides react-i18next's `useTranslation` to a view in its element's language. The old texts stay until the new ones
 * are loaded.
 */
function WithTexts({ language, extent, children }: Surrounded & { extent: Extent }) {
  const [i18n, setI18n] = useState(() => loaded[extent].get(language));
  useEffect(() => {
    let active = true;
    load(language, extent).then(
      (ready) => active && setI18n(ready),
      (error: unknown) =>
        active &&
        setI18n((old) => {
          if (old) return old;
          throw error;
        }),
    );
    return () => {
      active = false;
    };
  }, [language, extent]);
  const translator = useMemo(() => i18n && translatorOf(i18n), [i18n]);
  if (i18n === undefined) return null;
  return (
    <I18nextProvider i18n={i18n}>
      <TextsContext value={translator}>{children}</TextsContext>
    </I18nextProvider>
  );
}

export const Translated: Environment = (props) => <WithTexts {...props} extent="all" />;

/** For a view that is shown right after sign-in. */
export const TranslatedHome: Environment = (props) => <WithTexts {...props} extent="home" />;

/** The part of i18next that parts shared with light elements use. */
function translatorOf(i18n: I18n): NamespaceTranslator {
  return {
    t: i18n.t,
    exists: i18n.exists,
    within: (namespace) => i18n.getFixedT(null, namespace),
  };
}
