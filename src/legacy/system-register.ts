/** Sets one export of a module, or several. Returns the value. */
type Export = (name: string | Readonly<Record<string, unknown>>, value?: unknown) => unknown;

/** What a module knows about itself. */
interface Context {
  readonly import: (id: string) => Promise<unknown>;
  readonly meta: { readonly url: string };
}

/** A call of `System.register`. */
export interface Registration {
  readonly dependencies: readonly string[];
  declare(
    setExport: Export,
    context: Context,
  ): {
    readonly setters?: readonly (((namespace: object) => void) | undefined)[];
    execute?(): unknown;
  };
}

/** Registrations of scripts that have run, by their addresses. */
const registrations = new Map<string, Registration>();

type Given =
  | readonly [dependencies: readonly string[], declare: Registration['declare']]
  | readonly [name: string, dependencies: readonly string[], declare: Registration['declare']];

function register(...given: Given): void {
  const { src = '' } = (document.currentScript ?? {}) as { src?: string };
  // A module has one name here, its address.
  const [dependencies, declare] = given.length === 3 ? [given[1], given[2]] : given;
  registrations.set(src, { dependencies, declare });
}

/** Defines `System.register`, which is all that a bundle needs from SystemJS. */
export function defineSystem(): void {
  const { System } = globalThis as { System?: object };
  if (!System) Object.defineProperty(globalThis, 'System', { configurable: true, value: { register } });
}

/** What the script at an address has registered. */
export function registrationOf(url: string): Registration {
  const registration = registrations.get(url);
  if (registration) return registration;
  throw new Error(`${url}: the script does not call System.register`);
}
