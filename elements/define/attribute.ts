import type { PropDefinition, PropKind } from './types.ts';

export function kindOf(definition: PropDefinition): PropKind {
  return typeof definition === 'string' ? definition : definition.kind;
}

/** `apiBase` → `api-base`, as HTML spells attributes. */
export function attributeName(property: string): string {
  return property.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** `apiBase` → `apibase`, as React 19 writes a property of an element that is not defined yet. */
export function flatName(property: string): string {
  return property.toLowerCase();
}

/**
 * Reads an attribute. Returns undefined if the property is absent. A boolean attribute is true if present, as in HTML;
 * only `"false"` is false, for frameworks that write it. An invalid number or invalid JSON counts as absent: an element
 * must not fail because of its page.
 */
export function parse(kind: PropKind, text: string | null): unknown {
  if (text === null) return undefined;
  switch (kind) {
    case 'string':
      return text;
    case 'boolean':
      return text !== 'false';
    case 'number':
      return number(text);
    case 'json':
      return parseJson(text);
  }
}

/** Writes a property as its attribute. Null removes the attribute. */
export function stringify(kind: Exclude<PropKind, 'json'>, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (kind === 'boolean') return value === false || value === 'false' ? null : '';
  if (kind === 'number' && number(String(value)) === undefined) return null;
  return String(value);
}

function number(text: string): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(value) ? undefined : value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
