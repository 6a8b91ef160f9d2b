import type { Language, Theme } from '#contract/preferences.ts';

/** How an attribute is read. A `json` property is never written back as an attribute. */
export type PropKind = 'string' | 'number' | 'boolean' | 'json';

/** A `json` property whose TypeScript type is known; made by `json<T>()`. */
export interface JsonProp<Value> {
  readonly kind: 'json';
  /** Carries the type only. */
  readonly value?: Value;
}

/** A `string` property that takes one of a few words; made by `oneOf<…>()`. */
export interface WordProp<Value extends string> {
  readonly kind: 'string';
  /** Carries the type only. */
  readonly value?: Value;
}

export type PropDefinition = PropKind | JsonProp<unknown> | WordProp<string>;
export type PropDefinitions = Record<string, PropDefinition>;

/** The type of an event's detail; made by `event<Detail>()`. */
export interface EventDefinition<Detail> {
  /** Carries the type only. */
  readonly detail?: Detail;
}

/** Our events start with `uc-`. The event that the specification names (section 8) keeps its name. */
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
  Prop extends JsonProp<infer Value>
    ? Value
    : Prop extends WordProp<infer Word>
      ? Word
      : Prop extends PropKind
        ? KindValues[Prop]
        : never;

/** The properties of an element and its view. A removed attribute is an absent property. */
export type PropsOf<Props extends PropDefinitions> = {
  -readonly [Name in keyof Props]?: PropValue<Props[Name]>;
};

/** Event name → detail. */
export type DetailsOf<Events> = {
  [Name in keyof Events]: Events[Name] extends EventDefinition<infer Detail> ? Detail : never;
};

/** Dispatches a bubbling, composed, cancelable event on the element. Returns false if a listener cancelled it. */
export type Emit<Details> = <Name extends keyof Details & string>(
  name: Name,
  ...detail: undefined extends Details[Name] ? [detail?: Details[Name]] : [detail: Details[Name]]
) => boolean;

// biome-ignore lint/complexity/noBannedTypes: `{}` is the type without events
type None = {};

/**
 * Props of a view. A view's own props extend it: `interface NavbarProps extends ElementProps<{'uc-navigate': …}> {
 * title?: string }`.
 */
export interface ElementProps<Details = None> {
  emit: Emit<Details>;
}

/** Attributes that every element understands besides its own. */
export interface CommonProps {
  /** Language of the element: zh, en or ja. Default: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme of the element: light, dark or system. Default: the page's, then the stored one, then the system's. */
  theme: Theme | undefined;
  /** Origin of the platform's server. Default: the origin of the element's script. */
  apiBase: string | undefined;
}

/** The element class instance. Setting a property to undefined removes it. */
export type HeliportElement<Props extends PropDefinitions> = HTMLElement &
  CommonProps & { -readonly [Name in keyof Props]: PropValue<Props[Name]> | undefined };

/** The class that `define` returns. */
export interface ElementClass<Props extends PropDefinitions, Events> {
  new (): HeliportElement<Props>;
  readonly observedAttributes: readonly string[];
  /** Carries the event types only. */
  readonly events?: DetailsOf<Events>;
}

/** Current language and theme around a view. */
export interface Surroundings {
  readonly language: Language;
  readonly theme: ResolvedTheme;
}

export type ResolvedTheme = Exclude<Theme, 'system'>;
