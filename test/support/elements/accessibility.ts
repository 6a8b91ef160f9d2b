import axe from 'axe-core';
import { darkTheme, lightTheme } from '#elements/ui/theme/themes.ts';
import { equal } from './assert.ts';
import { place, settle } from './page.ts';

/** The themes differ in colours only: dark is asked no more than that. */
const rules: Record<'light' | 'dark', axe.RunOptions> = {
  light: {},
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
};

const surfaces = { light: lightTheme, dark: darkTheme };

/**
 * Shows an element in the light and in the dark theme, on the page's own surface, and lets axe look at it.
 * `arrange` brings it into the state that is meant, such as an open menu.
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

/** Animations that end: a skeleton's never does. */
function running(element: HTMLElement): Animation[] {
  const all = [...document.getAnimations(), ...(element.shadowRoot?.getAnimations() ?? [])];
  return all.filter(
    (animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
  );
}
