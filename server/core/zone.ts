/** Whether a text is the name of a time zone, such as `Asia/Shanghai`. An offset such as `+08:00` is none. */
export function isZone(tz: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: tz });
    return /^[A-Za-z]/.test(tz);
  } catch {
    return false;
  }
}
