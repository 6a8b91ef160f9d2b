import axe from 'axe-core';
import { darkTheme, lightTheme } from '#elements/ui/theme/themes.ts';
import { equal } from './assert.ts';
import { place, settle } from './page.ts';

/** The themes differ only in colours, so the dark one is checked only for those. */
const rules: Record<'light' | 'dark', axe.RunOptions> = {
  light: {},
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
};

const surfaces = { light: lightTheme, dark: darkTheme };

/**
 * Checks an element with axe in the light and the dark theme, on the page's background. `arrange` brings the element
 * into the state to check, such as an open menu.
 */
export async function passesAxe(
  tag: string,
  ready: (element: HTMLElement) => Promise<unknown>,
  arrange: (element: HTMLElement) => Promise<unknown> | undefined = () => undefined,
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    document.body.style.background = surfaces[theme].colorNeutralBackground2;
    const element = place(`<${tag} lang="en" theme="${theme}"></${tag}>`);
    await ready(element);
    await arrange(element);
    await settle();
    for (const animation of running(element)) animation.finish();
    const { violations } = await axe.run(element, {
      resultTypes: ['violations'],
      preload: false,
      ...rules[theme],
    });
    element.remove();
    equal(
      violations.map(
        ({ id, nodes }) =>
          `${theme} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
      ),
      [],
    );
  }
  document.body.style.background = '';
}

/** Running animations that end. A skeleton's never does. */
function running(element: HTMLElement): Animation[] {
  const all = [...document.getAnimations(), ...(element.shadowRoot?.getAnimations() ?? [])];
  return all.filter(
    (animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
  );
}
