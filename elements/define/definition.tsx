import { type ComponentType, createElement, type ReactElement, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { toLanguage } from '#client/language.ts';
import { DEFAULT_LANGUAGE } from '#contract/preferences.ts';
import { elementClass } from './element.ts';
import { dispatch } from './event.ts';
import { enter, leave } from './platform.ts';
import { type Environment, Surface, surfaceClass } from './surface.tsx';
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

interface Mounted {
  readonly root: Root;
  readonly host: HTMLElement;
  readonly prerendered: Surroundings;
}

/** Understood by every element; see CommonProps. */
const commonProps = { lang: 'string', theme: 'string', apiBase: 'string' } as const;

let count = 0;

/** Takes the markup over in slices, between which the page answers to typing. */
function hydrate(container: HTMLElement, node: ReactElement, tag: string): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(container, node, { identifierPrefix: `${tag}-` });
  });
  return root as unknown as Root;
}

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

  function tree(host: HTMLElement, prerendered: Surroundings, values: Record<string, unknown>): ReactElement {
    const { lang, theme, apiBase: _base, ...props } = values;
    const emit = (name: string, detail?: unknown) => dispatch(host, name, detail);
    return (
      <Surface
        host={host}
        lang={lang as string | undefined}
        theme={theme as string | undefined}
        prerendered={prerendered}
        around={around}
        within={within}
      >
        {createElement(view as ComponentType<Record<string, unknown>>, { ...props, emit })}
      </Surface>
    );
  }

  const made = elementClass<Mounted>(
    root,
    { ...definition.props, ...commonProps },
    {
      mount(container, values) {
        const rootNode: Node = container;
        const host = rootNode instanceof ShadowRoot ? (rootNode.host as HTMLElement) : container;
        const markup = container.querySelector<HTMLElement>(`:scope > .${surfaceClass}`);
        const prerendered: Surroundings = {
          language: toLanguage(markup?.lang) ?? DEFAULT_LANGUAGE,
          theme: markup?.dataset.theme === 'dark' ? 'dark' : 'light',
        };
        const node = tree(host, prerendered, values);
        if (markup) return { root: hydrate(container, node, tag), host, prerendered };
        count += 1;
        const reactRoot = createRoot(container, { identifierPrefix: `${tag}-${count}-` });
        reactRoot.render(node);
        return { root: reactRoot, host, prerendered };
      },
      update: ({ root: reactRoot, host, prerendered }, values) =>
        reactRoot.render(tree(host, prerendered, values)),
      unmount({ root: reactRoot, host }) {
        reactRoot.unmount();
        leave(host);
      },
      ready(host) {
        const waits = [prepare(host), enter(host, signedOut)].filter((each) => each !== undefined);
        if (waits.length === 0) return undefined;
        // What could not be loaded is told, and the view shows what it can.
        return Promise.all(waits).then(
          () => undefined,
          (error: unknown) => void dispatch(host, 'uc-error', { error }),
        );
      },
    },
  );
  customElements.define(tag, made);
  return made as unknown as Result;
}
