import type { Page } from '@playwright/test';
import type { Language } from '#contract/preferences.ts';

/** For what `npm run test:long` looks at: `npm test` looks at the lists of the monitor, whose parts the others have too. */
export const lookedLong = { tag: ['@long', '@axe'] };

/** Of several looks at the same pages, `npm test` takes the first one, and `npm run test:long` the others. */
export const lookTag = (index: number) => (index === 0 ? {} : lookedLong);

/** Shows the pages that are opened from now on in a language and a theme, as if the person had chosen them before. */
export async function dress(page: Page, url: string, language: Language, theme: string): Promise<void> {
  await page.context().addInitScript(
    ([lang, chosen]) => {
      // A page that is not there yet has no storage.
      if (location.protocol === 'about:') return;
      localStorage.setItem('lang', lang);
      localStorage.setItem('theme', chosen);
    },
    [language, theme] as const,
  );
  await page.context().addCookies([
    { name: 'lang', value: language, url },
    { name: 'theme', value: theme, url },
  ]);
}
