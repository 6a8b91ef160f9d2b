import { type ComponentType, createElement, type ReactElement } from 'react';
import { toLanguage } from '#client/language.ts';
import { DEFAULT_LANGUAGE } from '#contract/preferences.ts';
import { elementClass } from './element.ts';
import { dispatch } from './event.ts';
import { enter, leave } from './platform.ts';
import type { R2wcProps } from './r2wc.ts';
import { markupIn } from './root.ts';
import { type Environment, Surface } from './surface.tsx';
import type {
  DetailsOf,
  ElementClass,
  ElementProps,
  EventDefinitions,
  PropDefinitions,
  PropsOf,
  SlotDefinitions,
  Surroundings,
} from './types.ts';

/** Properties, events and slots that an element's file declares. */
export interface Definition<Props extends PropDefinitions, Events extends EventDefinitions> {
  readonly props?: Props;
  readonly events?: Events;
  readonly slots?: SlotDefinitions;
}

export type View<Props extends PropDefinitions, Events> = ComponentType<
  PropsOf<Props> & ElementProps<DetailsOf<Events>>
>;

/** Differences between kinds of elements: the wrapper of the view, and what the first mount waits for. */
export interface Kind {
  readonly around: Environment;
  readonly within: Environment | undefined;
  prepare(host: HTMLElement): Promise<void> | undefined;
  /** True for elements that do not restore the session, because they are used before sign-in. */
  readonly signedOut: boolean;
}

/** Understood by every element; see CommonProps. */
const commonProps = { lang: 'string', theme: 'string', apiBase: 'string' } as const;

/** Registers a tag. If another version of this script has registered it already, returns that class. */
export function register<Props extends PropDefinitions, Events extends EventDefinitions>(
  tag: `uc-${string}`,
  view: View<Props, Events>,
  root: 'shadow' | 'light',
  definition: Definition<Props, Events>,
  { around, within, prepare, signedOut }: Kind,
): ElementClass<Props, Events> {
  type Result = ElementClass<Props, Events>;
  const defined = customElements.get(tag);
  if (defined) return defined as unknown as Result;

  function render({ container, lang, theme, apiBase: _base, ...props }: R2wcProps): ReactElement {
    const emit = (name: string, detail?: unknown) => (props[name] as (detail: unknown) => boolean)(detail);
    return (
      <Surface
        host={hostOf(container)}
        lang={lang as string | undefined}
        theme={theme as string | undefined}
        prerendered={surroundingsOf(container)}
        around={around}
        within={within}
      >
        {createElement(view as ComponentType<Record<string, unknown>>, { ...props, emit })}
      </Surface>
    );
  }

  const elementType = elementClass(tag, render, {
    root,
    props: { ...definition.props, ...commonProps },
    events: Object.keys(definition.events ?? {}),
    left: leave,
    ready(host) {
      const waits = [prepare(host), enter(host, signedOut)].filter((each) => each !== undefined);
      if (waits.length === 0) return undefined;
      // A load failure is reported, and the view renders without what failed.
      return Promise.all(waits).then(
        () => undefined,
        (error: unknown) => void dispatch(host, 'uc-error', { error }),
      );
    },
  });
  customElements.define(tag, elementType);
  return elementType as unknown as Result;
}

function hostOf(container: Node): HTMLElement {
  return (container instanceof ShadowRoot ? container.host : container) as HTMLElement;
}

/** The language and theme of the prerendered markup. Only hydration uses them. */
function surroundingsOf(container: HTMLElement): Surroundings {
  const markup = markupIn(container);
  return {
    language: toLanguage(markup?.lang) ?? DEFAULT_LANGUAGE,
    theme: markup?.dataset.theme === 'dark' ? 'dark' : 'light',
  };
}
