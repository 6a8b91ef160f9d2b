const MINUTE_MS = 60_000;

/**
 * Counts what is taken of each sender in a minute: 0 while there is room, else the seconds until there is. In memory:
 * it protects this server, and what it refuses is no loss.
 */
export function createAdmission(perMinute: number, now: () => number): (sender?: string) => number {
  let minute = 0;
  const taken = new Map<string, number>();
  return (sender = '') => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) taken.clear();
    minute = current;
    const count = (taken.get(sender) ?? 0) + 1;
    taken.set(sender, count);
    return count <= perMinute ? 0 : Math.ceil(((current + 1) * MINUTE_MS - now()) / 1000);
  };
}
