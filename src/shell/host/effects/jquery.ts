/** The data that jQuery 3 and later store on a target under a generated key. */
interface Noted {
  readonly handle?: unknown;
  readonly events?: Record<string, unknown>;
}

/**
 * Removes jQuery's record of a listener from its target. jQuery adds one native listener per event type and records it
 * on the target. If only the native listener were removed, jQuery would never add it again.
 */
export function forgetHandlers(target: object, type: string, listener: unknown): void {
  for (const key of Object.getOwnPropertyNames(target)) {
    if (!key.startsWith('jQuery')) continue;
    const noted: Noted | undefined = Reflect.get(target, key);
    if (noted?.handle === listener) delete noted?.events?.[type];
  }
}
