import { type Definition, type Kind, register, type View } from './define/definition.tsx';
import { ShadowEnvironment } from './define/shadow.tsx';
import { loadTranslations, Translated, TranslatedHome } from './define/translated.tsx';
import type { ElementClass, EventDefinitions, PropDefinitions } from './define/types.ts';

export { event, json, oneOf } from './define/event.ts';
export { useHost } from './define/host.ts';
export { navigate } from './define/navigate.ts';
export type { ElementClass, ElementProps } from './define/types.ts';

/** A view in a shadow root, with all of Fluent. For a light root, see `define/light.tsx`. */
export interface ShadowDefinition<Props extends PropDefinitions, Events extends EventDefinitions>
  extends Definition<Props, Events> {
  readonly root: 'shadow';
  /** `home`: for a view shown right after sign-in. It uses only the texts of `src/client/i18n/<language>.ts`. */
  readonly texts?: 'home';
}

const kind: Kind = {
  around: ShadowEnvironment,
  within: Translated,
  prepare: loadTranslations,
  signedOut: false,
};

const homeKind: Kind = {
  ...kind,
  within: TranslatedHome,
  prepare: (host) => loadTranslations(host, 'home'),
};

/**
 * Makes a custom element of a React view: attributes and properties, events, slots, styles, theme and language. Every
 * element also understands `lang`, `theme` and `api-base`. Defining a tag again keeps the first definition.
 */
// biome-ignore lint/complexity/noBannedTypes: `{}` is the type of an empty declaration
export function define<const Props extends PropDefinitions = {}, const Events extends EventDefinitions = {}>(
  tag: `uc-${string}`,
  view: View<Props, Events>,
  definition: ShadowDefinition<Props, Events>,
): ElementClass<Props, Events> {
  return register(tag, view, definition.root, definition, definition.texts === 'home' ? homeKind : kind);
}
