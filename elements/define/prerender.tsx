import { createElement, type ReactElement } from 'react';
import type { View } from './definition.tsx';
import { LightEnvironment } from './light.tsx';
import { type Environment, Surface } from './surface.tsx';
import type { PropDefinitions, Surroundings } from './types.ts';

/** The tree to render on the server, as hydration expects it, and the prefix of its ids. */
export interface Prerendered {
  readonly node: ReactElement;
  readonly identifierPrefix: string;
}

/** Renders the content of a light element as its definition will hydrate it, with the given text attributes. */
export function prerender<Props extends PropDefinitions, Events>(
  tag: `uc-${string}`,
  view: View<Props, Events>,
  surroundings: Surroundings,
  within?: Environment,
  attributes: Readonly<Record<string, string>> = {},
): Prerendered {
  // Events have no listeners before hydration.
  const props = { ...attributes, emit: () => true } as unknown as Parameters<typeof createElement<object>>[1];
  const node = (
    <Surface
      host={undefined}
      lang={undefined}
      theme={undefined}
      prerendered={surroundings}
      around={LightEnvironment}
      within={within}
    >
      {createElement(view as never, props)}
    </Surface>
  );
  return { node, identifierPrefix: `${tag}-` };
}
