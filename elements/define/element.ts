import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { attributeName, flatName, kindOf } from './attribute.ts';
import { dispatch } from './event.ts';
import { adoptEarlyProperties, defineProperty, noteElement, readAttribute } from './properties.ts';
import { CONNECTED, CONTEXT, PROPS, type R2wcElement, type R2wcProps, RENDER } from './r2wc.ts';
import { hydratedRoot } from './root.ts';
import type { PropDefinitions } from './types.ts';

export interface ElementOptions {
  root: 'shadow' | 'light';
  props: PropDefinitions;
  events: readonly string[];
  /** What the first mount waits for, if anything. */
  ready(host: HTMLElement): Promise<void> | undefined;
  /** Called when the element has been removed for good. */
  left(host: HTMLElement): void;
}

/**
 * The custom element that r2wc makes of a view. It replaces only what test/elements/define/stock-r2wc.test.tsx shows to
 * be wrong: attributes and properties, events, moves, and, in the light DOM, the React root.
 */
export function elementClass(
  tag: string,
  view: ComponentType<R2wcProps>,
  { root, props, events, ready, left }: ElementOptions,
): CustomElementConstructor {
  const kinds = Object.entries(props).map(([name, definition]) => [name, kindOf(definition)] as const);
  const names = kinds.map(([name]) => name);
  // A dialog without the property `open` is open while it is in the document.
  const closes = events.includes('uc-close') && !names.includes('open');

  // React numbers ids (`useId`) per page. A second React on the page starts at the same number.
  const ids = { identifierPrefix: `${tag}-` };

  const Base = r2wc(view, {
    ...(root === 'shadow' && { shadow: 'open' }),
    // Pass names only: r2wc misreads flags and numbers, and throws on invalid JSON.
    props: names,
    events: [...events],
  }) as new () => R2wcElement;

  class HeliportElement extends Base {
    static get observedAttributes(): readonly string[] {
      return names.flatMap((name) => [...new Set([attributeName(name), flatName(name)])]);
    }

    #leaving: ReturnType<typeof setTimeout> | undefined;

    constructor() {
      super();
      // r2wc treats a new element as connected and would mount at the first property.
      this[CONNECTED] = false;
      // r2wc's event functions lower-case the name and do not return whether a listener cancelled the event.
      for (const name of events)
        this[PROPS][name] = (detail: unknown) => {
          const isTaken = dispatch(this, name, detail);
          if (closes && isTaken && name === 'uc-close') setTimeout(() => this.#close());
          return isTaken;
        };
    }

    override connectedCallback(): void {
      clearTimeout(this.#leaving);
      adoptEarlyProperties(this, names);
      noteElement(this, names);
      if (this[CONTEXT] !== undefined) {
        // After a move, the root may be another one; the state is kept.
        this[RENDER]();
        return;
      }
      const waits = ready(this);
      if (waits === undefined) this.#mount();
      else void waits.then(() => this.#mount());
    }

    /** `moveBefore` calls this instead of the other two callbacks. */
    connectedMoveCallback(): void {
      this[RENDER]();
    }

    override disconnectedCallback(): void {
      // A move is a removal and an insertion. Unmount only if the element stays removed.
      this.#leaving = setTimeout(() => {
        super.disconnectedCallback();
        left(this);
      });
    }

    override attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      const changed = kinds.find(([name]) => attributeName(name) === attribute);
      if (changed) readAttribute(this, ...changed, text);
      else if (text !== null) this.#rename(attribute, text);
    }

    /** Removes a closed dialog. React removes its own elements itself, and fails if they are gone. */
    #close(): void {
      if (!Object.keys(this).some((key) => key.startsWith('__react'))) this.remove();
    }

    /** Gives a flat attribute the name that its property writes and removes. */
    #rename(attribute: string, text: string): void {
      const property = names.find((name) => flatName(name) === attribute);
      this.removeAttribute(attribute);
      if (property) this.setAttribute(attributeName(property), text);
    }

    #mount(): void {
      if (!this.isConnected || this[CONTEXT] !== undefined) return;
      const hydrated = root === 'light' && hydratedRoot(this.container, ids, view, this[PROPS]);
      if (hydrated) {
        this[CONTEXT] = { root: hydrated, ReactComponent: view };
        // r2wc would render immediately; React would then discard the markup that it is still hydrating.
        this[CONNECTED] = true;
        return;
      }
      // Ids in a shadow root cannot collide with those of the page.
      if (root === 'light') this[CONTEXT] = { root: createRoot(this.container, ids), ReactComponent: view };
      super.connectedCallback();
    }
  }

  for (const [name, kind] of kinds) defineProperty(HeliportElement.prototype, name, kind);
  return HeliportElement;
}
