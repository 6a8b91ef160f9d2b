import r2wc from '@r2wc/core';
import { attributeName, kindOf, parse, stringify } from './attribute.ts';
import type { PropDefinitions, PropKind } from './types.ts';

// r2wc's own members, by the registered symbols that it uses.
const PROPS: unique symbol = Symbol.for('r2wc.props') as never;
const CONNECTED: unique symbol = Symbol.for('r2wc.connected') as never;
const CONTEXT: unique symbol = Symbol.for('r2wc.context') as never;
const RENDER: unique symbol = Symbol.for('r2wc.render') as never;

type Values = Record<string, unknown>;

interface R2wcElement extends HTMLElement {
  [PROPS]: Values;
  [CONNECTED]: boolean;
  [CONTEXT]?: unknown;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** How the element draws itself; `container` is the shadow root (which r2wc types as an element) or the element. */
export interface ElementRenderer<Context> {
  mount(container: HTMLElement, values: Values): Context;
  update(context: Context, values: Values): void;
  unmount(context: Context): void;
  /** What the first mount waits for, or nothing. */
  ready(host: HTMLElement): Promise<void> | undefined;
}

/** A custom element on r2wc, with r2wc's attribute, property and life-cycle handling mended. */
export function elementClass<Context>(
  root: 'shadow' | 'light',
  definitions: PropDefinitions,
  renderer: ElementRenderer<Context>,
): CustomElementConstructor {
  const kinds = new Map<string, PropKind>(
    Object.entries(definitions).map(([name, definition]) => [name, kindOf(definition)]),
  );
  const properties = new Map([...kinds.keys()].map((name) => [attributeName(name), name]));

  const Base = r2wc<Values, Context>(
    () => null,
    { ...(root === 'shadow' && { shadow: 'open' }), props: [] },
    {
      mount: (container, _component, values) => renderer.mount(container, { ...values }),
      update: (context, values) => renderer.update(context, { ...values }),
      unmount: (context) => renderer.unmount(context),
    },
  ) as new () => R2wcElement;

  class HeliportElement extends Base {
    static readonly observedAttributes = [...properties.keys()];

    #leaving: ReturnType<typeof setTimeout> | undefined;

    constructor() {
      super();
      // r2wc counts a fresh element as connected and so mounts on the first property.
      this[CONNECTED] = false;
      delete this[PROPS].container;
    }

    override connectedCallback(): void {
      clearTimeout(this.#leaving);
      this.#adoptEarlyProperties();
      if (this[CONTEXT] !== undefined) {
        // Moved: the root may be another one, the state stays.
        this[RENDER]();
        return;
      }
      const ready = renderer.ready(this);
      if (ready !== undefined) void ready.then(() => this.#mount());
      else this.#mount();
    }

    /** Called by `moveBefore`, in the place of the other two. */
    connectedMoveCallback(): void {
      this[RENDER]();
    }

    override disconnectedCallback(): void {
      // A move is a removal and an insertion: unmount only what stays away.
      this.#leaving = setTimeout(() => super.disconnectedCallback());
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      const name = properties.get(attribute);
      const kind = name === undefined ? undefined : kinds.get(name);
      if (name !== undefined && kind !== undefined) this.#set(name, parse(kind, text));
    }

    #mount(): void {
      if (this.isConnected && this[CONTEXT] === undefined) super.connectedCallback();
    }

    /** A property set before the upgrade hides the accessor: take its value and free the accessor. */
    #adoptEarlyProperties(): void {
      const own = this as unknown as Values;
      for (const name of kinds.keys()) {
        if (!Object.hasOwn(this, name)) continue;
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
    }

    #set(name: string, value: unknown): void {
      const values = this[PROPS];
      if (Object.is(values[name], value)) return;
      if (value === undefined) delete values[name];
      else values[name] = value;
      this[RENDER]();
    }

    static {
      for (const [name, kind] of kinds) {
        Object.defineProperty(HeliportElement.prototype, name, {
          enumerable: true,
          configurable: true,
          get(this: HeliportElement) {
            return this[PROPS][name] ?? absent(name, kind);
          },
          set(this: HeliportElement, value: unknown) {
            if (kind === 'json') {
              this.#set(name, value ?? undefined);
              return;
            }
            const text = stringify(kind, value);
            if (text === null) this.removeAttribute(attributeName(name));
            else if (this.getAttribute(attributeName(name)) !== text) {
              this.setAttribute(attributeName(name), text);
            }
          },
        });
      }
    }
  }
  return HeliportElement;
}

/** What an absent property reads as: as HTML's own, false for a flag; '' for those that HTML has itself. */
function absent(name: string, kind: PropKind): unknown {
  if (kind === 'boolean') return false;
  return kind === 'string' && name in HTMLElement.prototype ? '' : undefined;
}
