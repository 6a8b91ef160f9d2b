import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { surfaceClass } from './surface.tsx';

/** Returns the wrapper of prerendered markup, if the page includes it. */
export function markupIn(container: HTMLElement): HTMLElement | null {
  return container.querySelector(`:scope > .${surfaceClass}`);
}

/**
 * Hydrates prerendered markup in slices, between which the page responds to typing. Returns undefined if there is none.
 */
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
