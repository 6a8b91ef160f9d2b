import { $resolvedTheme } from '@heliport/client';
import { adoptSheet, fieldRule, themeSheet } from '@heliport/ui';

/** Class of an app's frame: as tall as the page below the navbar, and the container of its container queries. */
export const FRAME = 'kit-frame';

const RULES = `
.${FRAME} {
  min-height: calc(100dvh - var(--navbar-height, 0px));
  background: var(--colorNeutralBackground2);
  container-type: inline-size;
  text-wrap: pretty;
}
.${FRAME}:lang(ja) { line-break: strict; word-break: auto-phrase; }
${fieldRule(`.${FRAME} `)}`;

/** Adopts the frame's rules. Returns a function that removes them. */
export function adoptFrame(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  return adoptSheet(document, sheet);
}

/** Sets the theme's variables on elements that match the selector, and follows the theme. Returns the teardown. */
export function applyTheme(selector: string): () => void {
  let leave: (() => void) | undefined;
  const stop = $resolvedTheme.subscribe((theme) => {
    leave?.();
    leave = adoptSheet(document, themeSheet(selector, theme));
  });
  return () => {
    stop();
    leave?.();
  };
}
