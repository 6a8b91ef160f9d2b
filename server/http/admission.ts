const MINUTE_MS = 60_000;

/**
 * Limits events per sender and minute. Returns 0 if there is room, else the seconds until there is. Counts are in
 * memory: they protect only this server, and nothing refused is lost.
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
