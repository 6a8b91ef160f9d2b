/** A child asked for a script of an origin that no manifest registers. */
export class ScriptRefusedError extends Error {
  override readonly name = 'ScriptRefusedError';
  readonly origin: string;
  constructor(url: string) {
    super(`refused the script ${url}: no manifest registers its origin`);
    this.origin = new URL(url).origin;
  }
}

/** What to do when a child's script is refused, by the child's name. */
const listeners = new Map<string, (error: ScriptRefusedError) => void>();

/** Calls back when a script of this child is refused. */
export function onRefusal(name: string, listener: (error: ScriptRefusedError) => void): void {
  listeners.set(name, listener);
}

/** Reports a refused script of a child. */
export function tellRefusal(name: string, error: ScriptRefusedError): void {
  listeners.get(name)?.(error);
}
