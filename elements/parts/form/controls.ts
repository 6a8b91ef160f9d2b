import type { RefObject } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

/** Placeholder for an autofilled value, which cannot be read before the person interacts with the page. */
const FILLED = '•';

/** A form's inputs by name. The browser keeps typed values, so input from before hydration stays. */
export function controlsOf<Name extends string>(form: RefObject<HTMLFormElement | null>) {
  function find(name: Name): Control | null {
    const found = form.current?.elements.namedItem(name);
    return found instanceof HTMLElement ? (found as Control) : null;
  }
  const value = (name: Name) => find(name)?.value ?? '';
  return {
    find,
    value,
    /** Returns the value, or a placeholder if it is autofilled and cannot be read yet. */
    presence: (name: Name) => value(name) || (find(name)?.matches(':autofill') ? FILLED : ''),
    /** Fills a field if it is empty. */
    fill(name: Name, text: string): void {
      const field = find(name);
      if (field?.value === '') field.value = text;
    },
    focus: (name: Name) => find(name)?.focus(),
  };
}

export type Controls<Name extends string> = ReturnType<typeof controlsOf<Name>>;
