import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { attributeName, kindOf } from './attribute.ts';
import { dispatch } from './event.ts';
import { adoptEarlyProperties, defineProperty, readAttribute } from './properties.ts';
import { CONNECTED, CONTEXT, PROPS, type R2wcElement, type R2wcProps, RENDER } from './r2wc.ts';
import { hydratedRoot } from './root.ts';
import type { PropDefinitions } from './types.ts';

export interface ElementOptions {
  root: 'shadow' | 'light';
  props: PropDefinitions;
  events: readonly string[];
  /** What the first mount waits for, or nothing. */
  ready(host: HTMLElement): Promise<void> | undefined;
  /** The element stays away from the page. */
  left(host: HTMLElement): void;
}

/**
 * The custom element that r2wc makes of a view. Only what test/elements/define/stock-r2wc.test.tsx shows wrong is
 * replaced: attributes and properties, events, moves, and in the page's own tree the root that React draws into.
 */
export function elementClass(
  tag: string,
  view: ComponentType<R2wcProps>,
  { root, props, events, ready, left }: ElementOptions,
): CustomElementConstructor {
  const kinds = Object.entries(props).map(([name, definition]) => [name, kindOf(definition)] as const);
  const names = kinds.map(([name]) => name);

  // React counts ids (`useId`) for the whole page; another React on it counts the same.
  const ids = { identifierPrefix: `${tag}-` };

  const Base = r2wc(view, {
    ...(root === 'shadow' && { shadow: 'open' }),
    // By name alone: r2wc's kinds misread flags and numbers, and throw on broken JSON.
    props: names,
    events: [...events],
  }) as new () => R2wcElement;

  class HeliportElement extends Base {
    #leaving: ReturnType<typeof setTimeout> | undefined;

    constructor() {
      super();
      // r2wc counts a fresh element as connected and so mounts on the first property.
      this[CONNECTED] = false;
      // r2wc's functions write the name in lower case and do not say whether a listener cancelled the event.
      for (const name of events) this[PROPS][name] = (detail: unknown) => dispatch(this, name, detail);
    }

    override connectedCallback(): void {
      clearTimeout(this.#leaving);
      adoptEarlyProperties(this, names);
      if (this[CONTEXT] !== undefined) {
        // Moved: the root may be another one, the state stays.
        this[RENDER]();
        return;
      }
      const waits = ready(this);
      if (waits === undefined) this.#mount();
      else void waits.then(() => this.#mount());
    }

    /** Called by `moveBefore`, in the place of the other two. */
    connectedMoveCallback(): void {
      this[RENDER]();
    }

    override disconnectedCallback(): void {
      // A move is a removal and an insertion: unmount only what stays away.
      this.#leaving = setTimeout(() => {
        super.disconnectedCallback();
        left(this);
      });
    }

    override attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      const changed = kinds.find(([name]) => attributeName(name) === attribute);
      if (changed) readAttribute(this, ...changed, text);
    }

    #mount(): void {
      if (!this.isConnected || this[CONTEXT] !== undefined) return;
      const hydrated = root === 'light' && hydratedRoot(this.container, ids, view, this[PROPS]);
      if (hydrated) {
        this[CONTEXT] = { root: hydrated, ReactComponent: view };
        // r2wc would draw at once, and React then throws the markup away that it still hydrates.
        this[CONNECTED] = true;
        return;
      }
      // In a shadow root ids are its own.
      if (root === 'light') this[CONTEXT] = { root: createRoot(this.container, ids), ReactComponent: view };
      super.connectedCallback();
    }
  }

  for (const [name, kind] of kinds) defineProperty(HeliportElement.prototype, name, kind);
  return HeliportElement;
}
