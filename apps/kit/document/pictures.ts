/** Fetches a file; rejects when its signal aborts. */
type Load = (id: string, signal: AbortSignal) => Promise<{ readonly blob: Blob }>;

/** At a time: a list of pictures must not hold up the other calls of the page. */
const AT_ONCE = 4;

/**
 * Addresses of pictures that only a signed-in person may fetch, for `<img>`. Each is fetched once; `life` gives all of
 * them up. A picture that does not come has the address '', and its place shows a drawing.
 */
export function createPictures(load: Load, life: AbortSignal) {
  const addresses = new Map<string, Promise<string>>();
  const waiting: (() => void)[] = [];
  let active = 0;

  async function turn(): Promise<void> {
    if (active >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    active += 1;
  }
  async function fetchOne(id: string): Promise<string> {
    await turn();
    try {
      const { blob } = await load(id, life);
      const address = URL.createObjectURL(blob);
      life.addEventListener('abort', () => URL.revokeObjectURL(address), { once: true });
      return life.aborted ? '' : address;
    } catch {
      // The next time that it is shown it is fetched again.
      addresses.delete(id);
      return '';
    } finally {
      active -= 1;
      waiting.shift()?.();
    }
  }
  return {
    addressOf(id: string): Promise<string> {
      const address = addresses.get(id) ?? fetchOne(id);
      addresses.set(id, address);
      return address;
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
