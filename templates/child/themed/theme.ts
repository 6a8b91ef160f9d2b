import { $resolvedTheme } from '@heliport/client';
import { adoptSheet, themeSheet } from '@heliport/ui';

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
