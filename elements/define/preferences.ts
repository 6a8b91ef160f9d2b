import { useSyncExternalStore } from 'react';
import { toLanguage } from '#client/language.ts';
import { $language, $size, $theme } from '#client/stores/settings.ts';
import { DEFAULT_SIZE, type Language, type Size, THEMES, type Theme } from '#contract/preferences.ts';
import type { ResolvedTheme } from './types.ts';

function toTheme(text: string | null | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === text);
}

/** Returns an element's language. Sources in order: attribute, page, stored, zh. */
export function languageOf(attribute: string | null | undefined): Language {
  return toLanguage(attribute) ?? toLanguage(document.documentElement.lang) ?? $language.get();
}

/** The element's current language. */
export function useLanguage(attribute: string | undefined, prerendered: Language): Language {
  return useSyncExternalStore(
    subscribe,
    () => languageOf(attribute),
    () => prerendered,
  );
}

/** The element's current theme. Sources in order: attribute, page (`<html data-theme>`), stored, system. */
export function useTheme(attribute: string | undefined, prerendered: ResolvedTheme): ResolvedTheme {
  return useSyncExternalStore(
    subscribe,
    () => {
      const theme = toTheme(attribute) ?? toTheme(document.documentElement.dataset.theme) ?? $theme.get();
      if (theme === 'light' || theme === 'dark') return theme;
      return darkSystem().matches ? 'dark' : 'light';
    },
    () => prerendered,
  );
}

/** The person's current density setting. */
export const useSize = (): Size => useSyncExternalStore($size.listen, $size.get, () => DEFAULT_SIZE);

function darkSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(changed: () => void): () => void {
  const page = new MutationObserver(changed);
  page.observe(document.documentElement, { attributeFilter: ['lang', 'data-theme'] });
  const system = darkSystem();
  system.addEventListener('change', changed);
  const stores = [$language.listen(changed), $theme.listen(changed)];
  return () => {
    page.disconnect();
    system.removeEventListener('change', changed);
    for (const leave of stores) leave();
  };
}
