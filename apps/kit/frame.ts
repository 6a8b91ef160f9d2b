import { $resolvedTheme } from '@heliport/client';
import { adoptSheet, themeSheet } from '@heliport/ui';

/** Class of an app's frame: as high as the page below the navbar, and the container of its container queries. */
export const FRAME = 'kit-frame';

const RULES = `
.${FRAME} {
  min-height: calc(100dvh - var(--navbar-height, 0px));
  background: var(--colorNeutralBackground2);
  container-type: inline-size;
  text-wrap: pretty;
}
.${FRAME}:lang(ja) { line-break: strict; word-break: auto-phrase; }`;

/** Adopts the frame's rules; answers how to take them out. */
export function adoptFrame(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  return adoptSheet(document, sheet);
}

/** Puts the theme's variables on what the selector finds, and follows the theme; answers how to end that. */
export function wearTheme(selector: string): () => void {
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
