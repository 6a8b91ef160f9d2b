import { useInsertionEffect, useLayoutEffect } from 'react';
import { adoptSheet } from '#elements/ui/theme/adopt.ts';
import { type Definition, register, type View } from './definition.tsx';
import { type Environment, surfaceClass } from './surface.tsx';
import type { ElementClass, EventDefinitions, PropDefinitions, ResolvedTheme } from './types.ts';

export { event } from './event.ts';

/** A view in the light DOM, hydrated where the page brings its markup. It carries none of Fluent's heavy parts. */
export interface LightDefinition<Props extends PropDefinitions, Events extends EventDefinitions>
  extends Definition<Props, Events> {
  readonly root: 'light';
  /** True when it uses more of the theme than the pages before sign-in: the page may have set those variables alone. */
  readonly wholeTheme?: boolean;
  /** True for what people need who are not signed in: it does not take up a session on a page of somebody else. */
  readonly signedOut?: boolean;
  /** What the view needs around it, such as `Translated`. */
  readonly within?: Environment;
  /** What the first mount waits for, such as `loadTranslations`: hydration must find what the server knew. */
  readonly before?: (host: HTMLElement) => Promise<void>;
}

/** As `define` of `define.tsx`, for a light root. It belongs into a document, not into another's shadow root. */
// biome-ignore lint/complexity/noBannedTypes: nothing declared is the empty object
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

/** Loaded only where the page brings no styles for the element. */
let sheet: CSSStyleSheet | undefined;
const undressed = new WeakSet<HTMLElement>();
/** Loaded for an element that wants the whole theme. */
let themes: typeof import('#elements/ui/theme/element-sheet.ts') | undefined;
const themed = new WeakSet<HTMLElement>();

/** What the element brings itself; elements of one tag may wear different themes. */
function sheetOf(host: HTMLElement, theme: ResolvedTheme): CSSStyleSheet | undefined {
  if (undressed.has(host)) return sheet;
  const selector = `${host.localName}:has(> .${surfaceClass}[data-theme=${theme}])`;
  return themed.has(host) ? themes?.elementSheet(selector, theme) : undefined;
}

/** Does what was pressed before the view was live; the page marks that (src/shell/wake.ts). */
function pressAgain(host: HTMLElement | undefined): void {
  for (const button of host?.querySelectorAll<HTMLElement>('[data-pressed]') ?? []) {
    delete button.dataset.pressed;
    button.click();
  }
}

/** Surroundings of a view in the light DOM: styles and theme, where the page has none. */
export const LightEnvironment: Environment = ({ host, theme, children }) => {
  const root = host?.getRootNode();
  useInsertionEffect(() => {
    const worn = host && sheetOf(host, theme);
    return worn && adoptSheet(root instanceof ShadowRoot ? root : document, worn);
  }, [host, root, theme]);
  // With the hydration itself: a press that React has heard is not done twice.
  useLayoutEffect(() => pressAgain(host), [host]);
  return children;
};

/** The page's own styles for the light elements set this. */
const MARK = '--uc-light';

/** Waits until the children are parsed and, where the page brings none, for the styles. */
function prepare(host: HTMLElement, wholeTheme: boolean): Promise<void> | undefined {
  if (document.readyState === 'loading') return parsed().then(() => prepare(host, wholeTheme));
  if (wholeTheme) {
    themed.add(host);
    return import('#elements/ui/theme/element-sheet.ts').then((loaded) => {
      themes = loaded;
    });
  }
  if (getComputedStyle(host).getPropertyValue(MARK) !== '') return undefined;
  undressed.add(host);
  if (sheet) return undefined;
  return import('./light-sheet.ts').then(({ lightSheet }) => {
    sheet = lightSheet();
  });
}

function parsed(): Promise<void> {
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  );
}
