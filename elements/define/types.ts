import type { Language, Theme } from '#contract/preferences.ts';

/** How an attribute is read. A `json` property is never written back as an attribute. */
export type PropKind = 'string' | 'number' | 'boolean' | 'json';

/** A `json` property whose TypeScript type is known; made by `json<T>()`. */
export interface JsonProp<Value> {
  readonly kind: 'json';
  /** Carries the type only. */
  readonly value?: Value;
}

export type PropDefinition = PropKind | JsonProp<unknown>;
export type PropDefinitions = Record<string, PropDefinition>;

/** What an event carries; made by `event<Detail>()`. */
export interface EventDefinition<Detail> {
  /** Carries the type only. */
  readonly detail?: Detail;
}

/** Ours start with `uc-`; the one that the specification names (section 8) keeps its name. */
export type EventDefinitions = {
  readonly [Name in `uc-${string}` | 'passwordChanged']?: EventDefinition<unknown>;
};
export type SlotDefinitions = Record<string, true>;

interface KindValues {
  string: string;
  number: number;
  boolean: boolean;
  json: unknown;
}

type PropValue<Prop> =
  Prop extends JsonProp<infer Value> ? Value : Prop extends PropKind ? KindValues[Prop] : never;

/** The properties that a definition gives its element and its view. A removed attribute is an absent property. */
export type PropsOf<Props extends PropDefinitions> = {
  -readonly [Name in keyof Props]?: PropValue<Props[Name]>;
};

/** Event name → detail. */
export type DetailsOf<Events> = {
  [Name in keyof Events]: Events[Name] extends EventDefinition<infer Detail> ? Detail : never;
};

/** Dispatches a bubbling, composed, cancelable event on the element; false when somebody cancelled it. */
export type Emit<Details> = <Name extends keyof Details & string>(
  name: Name,
  ...detail: undefined extends Details[Name] ? [detail?: Details[Name]] : [detail: Details[Name]]
) => boolean;

// biome-ignore lint/complexity/noBannedTypes: no event is the empty object
type None = {};

/** Props of a view; its own come on top: `interface NavbarProps extends ElementProps<{'uc-navigate': …}> { title?: string }`. */
export interface ElementProps<Details = None> {
  emit: Emit<Details>;
}

/** What every element understands besides its own properties. */
export interface CommonProps {
  /** Language of the element: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** light, dark or system. Without it: the page's, then the stored one, then the system's. */
  theme: Theme | undefined;
  /** Origin of the platform's server. Without it: where the element's script came from. */
  apiBase: string | undefined;
}

/** The element that a definition makes. Setting undefined takes a property away. */
export type HeliportElement<Props extends PropDefinitions> = HTMLElement &
  CommonProps & { -readonly [Name in keyof Props]: PropValue<Props[Name]> | undefined };

/** The class that `define` returns. */
export interface ElementClass<Props extends PropDefinitions, Events> {
  new (): HeliportElement<Props>;
  readonly observedAttributes: readonly string[];
  /** Carries the event types only. */
  readonly events?: DetailsOf<Events>;
}

/** What surrounds a view: language and theme as they are now. */
export interface Surroundings {
  readonly language: Language;
  readonly theme: ResolvedTheme;
}

export type ResolvedTheme = Exclude<Theme, 'system'>;
