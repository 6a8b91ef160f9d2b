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

/** What an element's file says of it. */
export interface Definition<Props extends PropDefinitions, Events extends EventDefinitions> {
  readonly props?: Props;
  readonly events?: Events;
  readonly slots?: SlotDefinitions;
}

export type View<Props extends PropDefinitions, Events> = ComponentType<
  PropsOf<Props> & ElementProps<DetailsOf<Events>>
>;

/** What tells kinds of elements apart: what surrounds the view, and what the first mount waits for. */
export interface Kind {
  readonly around: Environment;
  readonly within: Environment | undefined;
  prepare(host: HTMLElement): Promise<void> | undefined;
  /** It stands on pages before sign-in, and takes no session up. */
  readonly signedOut: boolean;
}

/** Understood by every element; see CommonProps. */
const commonProps = { lang: 'string', theme: 'string', apiBase: 'string' } as const;

/** Registers a tag, or returns the class that another version of this script has registered on the page. */
export function register<Props extends PropDefinitions, Events extends EventDefinitions>(
  tag: `uc-${string}`,
  view: View<Props, Events>,
  root: 'shadow' | 'light',
  definition: Definition<Props, Events>,
  { around, within, prepare, signedOut }: Kind,
): ElementClass<Props, Events> {
  type Result = ElementClass<Props, Events>;
  const present = customElements.get(tag);
  if (present) return present as unknown as Result;

  function shown({ container, lang, theme, apiBase: _base, ...props }: R2wcProps): ReactElement {
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

  const made = elementClass(tag, shown, {
    root,
    props: { ...definition.props, ...commonProps },
    events: Object.keys(definition.events ?? {}),
    left: leave,
    ready(host) {
      const waits = [prepare(host), enter(host, signedOut)].filter((each) => each !== undefined);
      if (waits.length === 0) return undefined;
      // What could not be loaded is told, and the view shows what it can.
      return Promise.all(waits).then(
        () => undefined,
        (error: unknown) => void dispatch(host, 'uc-error', { error }),
      );
    },
  });
  customElements.define(tag, made);
  return made as unknown as Result;
}

function hostOf(container: Node): HTMLElement {
  return (container instanceof ShadowRoot ? container.host : container) as HTMLElement;
}

/** What the prerendered markup says. Only hydration asks; elsewhere it is overwritten at once. */
function surroundingsOf(container: HTMLElement): Surroundings {
  const markup = markupIn(container);
  return {
    language: toLanguage(markup?.lang) ?? DEFAULT_LANGUAGE,
    theme: markup?.dataset.theme === 'dark' ? 'dark' : 'light',
  };
}
