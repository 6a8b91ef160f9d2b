import { $resolvedTheme } from '@heliport/client';
import { adoptSheet, themeSheet } from '@heliport/ui';

/** Puts the theme's variables on what the selector finds, and others when the theme changes; answers how to end that. */
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
