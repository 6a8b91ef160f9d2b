/** How it went with a module whose files were all there. */
interface Try {
  readonly attempt: number;
  readonly module: Promise<unknown>;
  state: 'running' | 'started' | 'failed';
}

const tries = new Map<string, Try>();
/** How often each address was asked for anew, as long as the page lasts. */
const revivals = new Map<string, number>();

/**
 * The module at an address; undefined where it has failed, or has not come since an earlier attempt: a mistake or a
 * hang in it, or in what it imports, stays in the browser for the life of the page.
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

/** True for a module that came and did not start: a further import of it would only repeat that. */
export const hasFailed = (address: string): boolean => tries.get(address)?.state === 'failed';

/** The address of a file under which nothing was imported yet. What it imports stays as it is. */
export function freshAddress(url: string): string {
  const count = (revivals.get(url) ?? 0) + 1;
  revivals.set(url, count);
  return new URL(`${url}?retry=${count}`, document.baseURI).href;
}
