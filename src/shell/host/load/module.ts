/** Outcome of a module whose files were all available. */
interface Try {
  readonly attempt: number;
  readonly module: Promise<unknown>;
  state: 'running' | 'started' | 'failed';
}

const tries = new Map<string, Try>();
/** Number of fresh attempts per address, for the lifetime of the page. */
const revivals = new Map<string, number>();

/**
 * Imports the module at an address. Returns undefined if it failed, or has not settled since an earlier attempt: the
 * browser remembers a failed or hanging module, or one of its imports, for the lifetime of the page.
 */
export function moduleAt<Module>(
  address: string,
  attempt: number,
  start: (address: string) => Promise<Module>,
): Promise<Module> | undefined {
  const known = tries.get(address);
  if (known) {
    const hangs = known.state === 'running' && known.attempt < attempt;
    return hangs || known.state === 'failed' ? undefined : (known.module as Promise<Module>);
  }
  const module = start(address);
  const own: Try = { attempt, module, state: 'running' };
  tries.set(address, own);
  module.then(
    () => {
      own.state = 'started';
    },
    () => {
      own.state = 'failed';
    },
  );
  return module;
}

/** True if the module was fetched but failed to start. Importing it again would only repeat the error. */
export const hasFailed = (address: string): boolean => tries.get(address)?.state === 'failed';

/** Returns an address of the file that was not imported yet. The module's own imports keep their addresses. */
export function freshAddress(url: string): string {
  const count = (revivals.get(url) ?? 0) + 1;
  revivals.set(url, count);
  return new URL(`${url}?retry=${count}`, document.baseURI).href;
}
