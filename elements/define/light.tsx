import { useInsertionEffect } from 'react';
import { adoptSheet } from '#elements/ui/theme/adopt.ts';
import { type Definition, register, type View } from './definition.tsx';
import { type Environment, surfaceClass } from './surface.tsx';
import type { ElementClass, EventDefinitions, PropDefinitions } from './types.ts';

export { event } from './event.ts';

/** A view in the light DOM, hydrated where the page brings its markup. It carries none of Fluent's heavy parts. */
export interface LightDefinition<Props extends PropDefinitions, Events extends EventDefinitions>
  extends Definition<Props, Events> {
  readonly root: 'light';
  /** True when it uses more of the theme than the pages before sign-in: the page may have set those variables alone. */
  readonly wholeTheme?: boolean;
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
  const { within, before, wholeTheme = false } = definition;
  return register(tag, view, definition.root, definition, {
    around: LightEnvironment,
    within,
    prepare(host) {
      const prepared = prepare(host, wholeTheme);
      if (!before) return prepared;
      return Promise.all([before(host), prepared]).then(() => undefined);
    },
  });
}

/** Loaded only where the page brings no theme for the element: it is as heavy as a small prerendered page. */
let sheets: typeof import('#elements/ui/theme/sheet.ts') | undefined;
const unthemed = new WeakSet<HTMLElement>();
/** Tags that wear our theme already: what it sets on one element is not the page's doing. */
const dressed = new Set<string>();

/** Surroundings of a view in the light DOM: the theme, where the page has none. */
export const LightEnvironment: Environment = ({ host, theme, children }) => {
  const root = host?.getRootNode();
  useInsertionEffect(() => {
    if (!host || !sheets || !unthemed.has(host)) return;
    // Elements of one tag may wear different themes.
    const selector = `${host.localName}:has(> .${surfaceClass}[data-theme=${theme}])`;
    return adoptSheet(root instanceof ShadowRoot ? root : document, sheets.themeSheet(selector, theme));
  }, [host, root, theme]);
  return children;
};

/** Waits until the children are parsed and, where the page brings none, for the theme. */
function prepare(host: HTMLElement, wholeTheme: boolean): Promise<void> | undefined {
  if (document.readyState === 'loading') return parsed().then(() => prepare(host, wholeTheme));
  if (
    !wholeTheme &&
    !dressed.has(host.localName) &&
    getComputedStyle(host).getPropertyValue('--colorBrandBackground') !== ''
  )
    return undefined;
  dressed.add(host.localName);
  unthemed.add(host);
  if (sheets) return undefined;
  return import('#elements/ui/theme/sheet.ts').then((loaded) => {
    sheets = loaded;
  });
}

function parsed(): Promise<void> {
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  );
}
