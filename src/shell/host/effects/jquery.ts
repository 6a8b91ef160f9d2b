/** What jQuery 3 and later keep of a target, under a key of their own. */
interface Noted {
  readonly handle?: unknown;
  readonly events?: Record<string, unknown>;
}

/**
 * jQuery listens once for all handlers of a type, and notes at the target that it does. Were the listener taken away
 * behind its back, it would never listen there again: what it noted goes too, with the handlers that the child has left.
 */
export function forgetHandlers(target: object, type: string, listener: unknown): void {
  for (const key of Object.getOwnPropertyNames(target)) {
    if (!key.startsWith('jQuery')) continue;
    const noted: Noted | undefined = Reflect.get(target, key);
    if (noted?.handle === listener) delete noted?.events?.[type];
  }
}
