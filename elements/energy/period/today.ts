/** The calendar date in a zone, as the browser knows it. In a zone that it does not know, the date of UTC. */
export function dateIn(zone: string): string {
  const now = new Date();
  try {
    const parts = new Intl.DateTimeFormat('en', {
      ...{ timeZone: zone || 'UTC', calendar: 'iso8601' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    }).formatToParts(now);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  } catch {
    // RangeError: no such zone.
    return now.toISOString().slice(0, 10);
  }
}
