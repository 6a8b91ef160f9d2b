/**
 * Distance of a zone from UTC at a time (ms since 1970), such as `UTC+8`, for times of stations; '' where the reader's own
 * zone has the same, so that nothing has to be said.
 */
export function offsetFromOwn(tz: string, ms: number): string {
  const [there, here] = [offsetOf(ms, tz), offsetOf(ms)];
  return there === here ? '' : there;
}

/** Minutes east of UTC of a zone at a time (ms since 1970). */
export function minutesFromUtc(tz: string, ms: number): number {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d+)(?::(\d+))?/.exec(offsetOf(ms, tz)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Formats are expensive to create, so they are cached; '' is the reader's own zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetOf(ms: number, tz = ''): string {
  let format = formats.get(tz);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', { timeZone: tz || undefined, timeZoneName: 'shortOffset' });
    formats.set(tz, format);
  }
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC');
}
