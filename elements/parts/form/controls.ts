import type { RefObject } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

/** Stands for a value that a password manager has filled in: it cannot be read before the person acts, but is there. */
const FILLED = '•';

/** The inputs of a form by their names. The browser keeps what was typed, so text from before hydration stays. */
export function controlsOf<Name extends string>(form: RefObject<HTMLFormElement | null>) {
  function find(name: Name): Control | null {
    const found = form.current?.elements.namedItem(name);
    return found instanceof HTMLElement ? (found as Control) : null;
  }
  const value = (name: Name) => find(name)?.value ?? '';
  return {
    find,
    value,
    /** The value, or a stand-in for one that cannot be read yet. */
    presence: (name: Name) => value(name) || (find(name)?.matches(':autofill') ? FILLED : ''),
    /** Puts a value into a field that is empty. */
    fill(name: Name, text: string): void {
      const field = find(name);
      if (field?.value === '') field.value = text;
    },
    focus: (name: Name) => find(name)?.focus(),
  };
}

export type Controls<Name extends string> = ReturnType<typeof controlsOf<Name>>;
