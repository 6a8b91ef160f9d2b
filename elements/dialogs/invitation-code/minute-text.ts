/** Formats a server time as YYYY-MM-DD HH:mm in local time (specification section 2.8); '' for none. */
export function minuteText(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
