import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';

// r2wc's own members, under the registered symbols that it uses.
export const PROPS: unique symbol = Symbol.for('r2wc.props') as never;
export const CONNECTED: unique symbol = Symbol.for('r2wc.connected') as never;
export const CONTEXT: unique symbol = Symbol.for('r2wc.context') as never;
export const RENDER: unique symbol = Symbol.for('r2wc.render') as never;

/** What r2wc passes to the view: property values, a function per event, and the container. */
export type R2wcProps = Record<string, unknown> & { container: HTMLElement };

/** An element as r2wc creates it. */
export interface R2wcElement extends HTMLElement {
  container: HTMLElement;
  [PROPS]: R2wcProps;
  [CONNECTED]: boolean;
  [CONTEXT]?: { root: Root; ReactComponent: ComponentType<R2wcProps> };
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(attribute: string, before: string | null, text: string | null): void;
}
