import { adoptSheet, themeSheet } from '@heliport/ui';
import type { ReadableAtom } from 'nanostores';

/** Puts the theme's variables on what the selector finds, and others when the theme changes; answers how to end that. */
export function wearTheme(selector: string, $theme: ReadableAtom<'light' | 'dark'>): () => void {
  let leave: (() => void) | undefined;
  const stop = $theme.subscribe((theme) => {
    leave?.();
    leave = adoptSheet(document, themeSheet(selector, theme));
  });
  return () => {
    stop();
    leave?.();
  };
}
