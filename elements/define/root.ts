import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { surfaceClass } from './surface.tsx';

/** The box of prerendered markup, where the page brings it. */
export function markupIn(container: HTMLElement): HTMLElement | null {
  return container.querySelector(`:scope > .${surfaceClass}`);
}

/** Takes prerendered markup over, in slices between which the page answers to typing; undefined where there is none. */
export function hydratedRoot<Props extends object>(
  container: HTMLElement,
  ids: { identifierPrefix: string },
  view: ComponentType<Props>,
  props: Props,
): Root | undefined {
  let root: Root | undefined;
  if (markupIn(container)) {
    startTransition(() => {
      root = hydrateRoot(container, createElement(view, props), ids);
    });
  }
  return root;
}
