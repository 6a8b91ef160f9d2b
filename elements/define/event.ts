import type { EventDefinition, JsonProp, WordProp } from './types.ts';

/** Declares an event and the type of its detail. */
export function event<Detail = undefined>(): EventDefinition<Detail> {
  return {};
}

/** Declares a JSON property and its type. */
export function json<Value>(): JsonProp<Value> {
  return { kind: 'json' };
}

/** Declares a property that takes one of the words. An attribute can have any text, so a view expects others too. */
export function oneOf<Word extends string>(): WordProp<Word> {
  return { kind: 'string' };
}

/** Dispatches on the host. Returns false if a listener cancelled the event. */
export function dispatch(host: EventTarget, name: string, detail?: unknown): boolean {
  return host.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
  );
}
