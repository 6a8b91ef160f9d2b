import { useInsertionEffect, useLayoutEffect } from 'react';
import { adoptSheet } from '#elements/ui/theme/adopt.ts';
import { type Definition, register, type View } from './definition.tsx';
import { type Environment, surfaceClass } from './surface.tsx';
import type { ElementClass, EventDefinitions, PropDefinitions, ResolvedTheme } from './types.ts';

export { event, oneOf } from './event.ts';

/** A view in the light DOM, hydrated if the page includes its markup. It bundles none of Fluent's heavy parts. */
export interface LightDefinition<Props extends PropDefinitions, Events extends EventDefinitions>
  extends Definition<Props, Events> {
  readonly root: 'light';
  /** True if it uses more of the theme than the pages before sign-in, whose styles may set only their own variables. */
  readonly wholeTheme?: boolean;
  /** True for elements that are used before sign-in. They do not restore a session on a page of another origin. */
  readonly signedOut?: boolean;
  /** Wrapper that the view needs, such as `Translated`. */
  readonly within?: Environment;
  /**
   * What the first mount waits for, such as `loadTranslations`. Hydration needs the data that the server rendered with.
   */
  readonly before?: (host: HTMLElement) => Promise<void>;
}

/**
 * Same as `define` of `define.tsx`, for a light root. Put the element into a document, not into another element's
 * shadow root.
 */
// biome-ignore lint/complexity/noBannedTypes: `{}` is the type of an empty declaration
export function define<const Props extends PropDefinitions = {}, const Events extends EventDefinitions = {}>(
  tag: `uc-${string}`,
  view: View<Props, Events>,
  definition: LightDefinition<Props, Events>,
): ElementClass<Props, Events> {
  const { within, before, wholeTheme = false, signedOut = false } = definition;
  return register(tag, view, definition.root, definition, {
    around: LightEnvironment,
    within,
    signedOut,
    prepare(host) {
      const prepared = prepare(host, wholeTheme);
      if (!before) return prepared;
      return Promise.all([before(host), prepared]).then(() => undefined);
    },
  });
}

/** The style sheets that elements add themselves, by theme. Absent if the page includes the element's styles. */
const ownSheets = new WeakMap<HTMLElement, (theme: ResolvedTheme) => CSSStyleSheet>();

/** Replays presses made before hydration; the page records them (src/shell/wake.ts). */
function replayPresses(host: HTMLElement | undefined): void {
  for (const button of host?.querySelectorAll<HTMLElement>('[data-pressed]') ?? []) {
    delete button.dataset.pressed;
    button.click();
  }
}

/** Wraps a view in the light DOM and adds styles and theme if the page has none. */
export const LightEnvironment: Environment = ({ host, theme, children }) => {
  const root = host?.getRootNode();
  useInsertionEffect(() => {
    const sheet = host && ownSheets.get(host)?.(theme);
    return sheet && adoptSheet(root instanceof ShadowRoot ? root : document, sheet);
  }, [host, root, theme]);
  // Runs in the hydration's commit, so that a press which React has handled is not repeated.
  useLayoutEffect(() => replayPresses(host), [host]);
  return children;
};

/** A variable that the page's own styles for light elements set. */
const MARK = '--uc-light';

/** Waits until the children are parsed, and for the styles if the page includes none. */
function prepare(host: HTMLElement, wholeTheme: boolean): Promise<void> | undefined {
  if (document.readyState === 'loading') return parsed().then(() => prepare(host, wholeTheme));
  if (wholeTheme) {
    return import('#elements/ui/theme/element-sheet.ts').then(({ elementSheet }) => {
      const { localName } = host;
      // Elements of one tag may have different themes.
      ownSheets.set(host, (theme) =>
        elementSheet(`${localName}:has(> .${surfaceClass}[data-theme=${theme}])`, theme),
      );
    });
  }
  if (getComputedStyle(host).getPropertyValue(MARK) !== '') return undefined;
  return import('./light-sheet.ts').then(({ lightSheet }) => {
    ownSheets.set(host, lightSheet);
  });
}

function parsed(): Promise<void> {
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  );
}
