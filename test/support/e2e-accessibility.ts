import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with each fault that axe finds, open shadow roots included; the test goes on, so that all pages tell theirs.
 * `within` says which element is looked at, where the rest of the page is known.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await page.evaluate(async () => {
    // What fades in is judged once it is there, also what begins to after another has ended. A skeleton shimmers on.
    const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ];
    const passing = () =>
      rootsIn(document)
        .flatMap((root) => root.getAnimations())
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running');
    const frame = () => new Promise(requestAnimationFrame);
    do {
      await Promise.allSettled(passing().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (passing().length > 0);
  });
  // A skip link may stand outside of landmarks; axe does not know it for one where all other links are in shadow roots.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .exclude('.skip')
    // Its other way opens a page of its own for each look, for the sake of frames from other origins.
    .setLegacyMode();
  // The system chooses the colours, and axe judges `-webkit-text-fill-color`, which Chromium tells as the page has it.
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches))
    axe.disableRules('color-contrast');
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(found).toEqual([]);
}
