import { noteDeprecated } from '#client/deprecations.ts';
import { attributeName, parse, stringify } from './attribute.ts';
import { PROPS, type R2wcElement, RENDER } from './r2wc.ts';
import type { PropKind } from './types.ts';

type Values = Record<string, unknown>;

/** Stores a value for the view, and renders the element if it is mounted. */
function set(element: R2wcElement, name: string, value: unknown): void {
  const values: Values = element[PROPS];
  if (Object.is(values[name], value)) return;
  if (value === undefined) delete values[name];
  else values[name] = value;
  if (element.isConnected) noteProperty(element, name);
  element[RENDER]();
}

/** Tells a deprecated property that has a value. */
function noteProperty(element: R2wcElement, name: string): void {
  if (element[PROPS][name] !== undefined)
    noteDeprecated(`<${element.localName} ${attributeName(name)}>`, element);
}

/** Tells what is deprecated of an element that has come into the page: itself, and properties that were set before. */
export function noteElement(element: R2wcElement, names: Iterable<string>): void {
  noteDeprecated(`<${element.localName}>`, element);
  for (const name of names) noteProperty(element, name);
}

/** The attribute has changed. Null means that it was removed. */
export function readAttribute(element: R2wcElement, name: string, kind: PropKind, text: string | null): void {
  const value = parse(kind, text);
  if (kind === 'json' && text !== null && value === undefined)
    console.error(
      `<${element.localName}>: the attribute ${attributeName(name)} is not JSON: ${text.slice(0, 80)}. Set the property ${name} instead; in React, use element() of @heliport/elements/react.`,
    );
  set(element, name, value);
}

/** Replaces r2wc's accessor of a property. */
export function defineProperty(prototype: R2wcElement, name: string, kind: PropKind): void {
  const attribute = attributeName(name);
  Object.defineProperty(prototype, name, {
    enumerable: true,
    configurable: true,
    get(this: R2wcElement) {
      return this[PROPS][name] ?? absent(name, kind);
    },
    set(this: R2wcElement, value: unknown) {
      if (kind === 'json') {
        set(this, name, value ?? undefined);
        return;
      }
      const text = stringify(kind, value);
      if (text === null) this.removeAttribute(attribute);
      else if (this.getAttribute(attribute) !== text) this.setAttribute(attribute, text);
    },
  });
}

/** A property set before the upgrade hides the accessor. Takes its value and removes it. */
export function adoptEarlyProperties(element: R2wcElement, names: Iterable<string>): void {
  const own = element as unknown as Values;
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }
}

/** The value of an absent property, as in HTML: false for a flag, '' for properties that HTML itself defines. */
function absent(name: string, kind: PropKind): unknown {
  if (kind === 'boolean') return false;
  return kind === 'string' && name in HTMLElement.prototype ? '' : undefined;
}
