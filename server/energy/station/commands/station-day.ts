const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(tz: string): Intl.DateTimeFormat {
  let format = formats.get(tz);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: tz,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(tz, format);
  }
  return format;
}

/** Local time at `at`, as if it were UTC, in ms. */
function wallClock(at: number, tz: string): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(tz).formatToParts(at)) part[type] = value;
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
}

/** Calendar date (`2024-03-01`) in a zone. */
export function localDate(at: number, tz: string): string {
  return new Date(wallClock(at, tz)).toISOString().slice(0, 10);
}

/** First instant of the local calendar day of `at`, in ms since 1970. */
export function dayStart(at: number, tz: string): number {
  const date = localDate(at, tz);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offset = wallClock(at, tz) - Math.floor(at / 1000) * 1000;
  let start = midnight - offset;
  // The offset may have changed since midnight, so use the offset at midnight.
  start += midnight - wallClock(start, tz);
  // Where midnight does not exist because of a clock change, the day starts at its first minute.
  while (localDate(start, tz) < date) start += MINUTE_MS;
  return start;
}
