import type { Span } from './shifts.ts';

/** `20261123T120000Z` */
const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 5545 section 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Most octets of a line, RFC 5545 section 3.1. */
const LINE_OCTETS = 75;

/** Breaks a line between characters; what follows begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}

/** Duties as an iCalendar file. `title` names them, such as the organisation. */
export function calendarText(title: string, owner: string, shifts: readonly Span[], now: Date): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Heliport//Duties//EN', 'CALSCALE:GREGORIAN'],
    ...[`X-WR-CALNAME:${escaped(title)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'],
    ...shifts.flatMap(({ from, to }) => [
      ...['BEGIN:VEVENT', `UID:duty-${owner}-${stamp(from)}@heliport`, `DTSTAMP:${stamp(now.getTime())}`],
      ...[`DTSTART:${stamp(from)}`, `DTEND:${stamp(to)}`, `SUMMARY:${escaped(title)}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
