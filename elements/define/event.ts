import type { EventDefinition, JsonProp } from './types.ts';

/** Declares an event and the type of its detail. */
export function event<Detail = undefined>(): EventDefinition<Detail> {
  return {};
}

/** Declares a JSON property and its type. */
export function json<Value>(): JsonProp<Value> {
  return { kind: 'json' };
}

/** Dispatches on the host. Returns false if a listener cancelled the event. */
export function dispatch(host: EventTarget, name: string, detail?: unknown): boolean {
  return host.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
  );
}
