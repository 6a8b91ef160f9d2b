import type { BrowserContext, Page } from '@playwright/test';

/**
 * Chromium leaves a request without an answer that it catches while a page’s last route goes away. From the first
 * route of a page on, its context keeps one that meets nothing.
 */
export function keepIntercepting(context: BrowserContext): void {
  let kept: Promise<unknown> | undefined;
  const keep = () => (kept ??= context.route(/^nothing:/, (route) => route.fallback()));
  context.on('page', (page) => {
    const route = page.route.bind(page);
    page.route = async (...parameters: Parameters<Page['route']>) => {
      await keep();
      return route(...parameters);
    };
  });
}
