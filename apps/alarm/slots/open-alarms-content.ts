import { can, childPath } from '@heliport/client';
import type { AlarmSummary } from '#contract/energy/alarm/calls.ts';
import { $format } from '#kit/formats.ts';
import { element, figureElement, linkElement } from '#kit/tile/element.ts';
import type { Summary } from '../stores/summary.ts';
import type { AlarmText } from '../texts/tile/text.ts';

/** Bars of the placeholder. */
const PLACEHOLDER_ROWS = 2;

/** Address of an alarm: in the list of its station for people with `diagram:view`, else the alarm records. */
const hrefOf = ({ id, station }: AlarmSummary['list'][number], records: string): string =>
  can('diagram:view')
    ? childPath('monitor', '/monitor/diagram', { station, tab: 'alarms', alarm: id })
    : records;

function drawAlarm(
  { level, name, stationName, deviceName, startAt, tz, extreme, unit }: AlarmSummary['list'][number],
  text: AlarmText,
  href: string,
): Node {
  const format = $format.get();
  const facts = [
    stationName,
    deviceName,
    extreme === null ? '' : `${format.measured(extreme)} ${unit}`.trim(),
    text('since', { time: format.time(startAt, Date.now(), tz) }),
  ];
  return element(
    'li',
    { className: `level${level}` },
    linkElement(
      href,
      element('span', { className: 'cut', title: name }, `${text('level', { level })} ${name}`),
      element('span', { className: 'quiet cut numeric' }, facts.filter(Boolean).join(' · ')),
    ),
  );
}

function drawLevels(open: AlarmSummary['open'], text: AlarmText): Node {
  const levels = open.flatMap((count, index) => {
    if (count === 0) return [];
    const label = text('levelCount', { level: index + 1, count });
    return [element('li', { className: `level${index + 1} numeric` }, label)];
  });
  return element('ul', { className: 'levels' }, ...levels.reverse());
}

const drawAlarms = (list: AlarmSummary['list'], text: AlarmText, href: string): Node =>
  element('ul', { className: 'alarms' }, ...list.map((alarm) => drawAlarm(alarm, text, hrefOf(alarm, href))));

/** What happened while the person was away, which opens the records, the newest first. */
function drawSince({ since, leftAt }: Summary, text: AlarmText, records: string): readonly Node[] {
  if (since === null || leftAt === null) return [];
  const time = $format.get().time(new Date(leftAt).toISOString(), Date.now());
  const { raised, ended, restores } = since;
  const happened =
    raised === 0
      ? [text('noneRaised')]
      : [
          text('raised', { count: raised }),
          ...(ended > 0 ? [text('ended', { count: ended })] : []),
          ...(restores > 0 ? [text('restored', { count: restores })] : []),
        ];
  const words = `${text('sinceYouLeft', { time })} ${happened.join(' · ')}`;
  return [element('p', { className: 'note numeric' }, linkElement(`${records}?sort=-startAt`, words))];
}

/** How many alarms are open, the gravest of them, and what the person has not read. */
export function drawOpenAlarms(
  summary: Summary | undefined,
  unread: number,
  text: AlarmText,
  href: string,
): readonly Node[] {
  if (!summary) {
    const row = () => element('p', { className: 'stencil', ariaHidden: 'true' }, '0');
    return [
      element('p', { className: 'line' }, element('span', { className: 'stencil value' }, '000')),
      element('div', { className: 'body' }, ...Array.from({ length: PLACEHOLDER_ROWS }, row)),
      element('p', { className: 'note foot stencil', ariaHidden: 'true' }, '0'),
    ];
  }
  const format = $format.get();
  const total = summary.open.reduce((sum, count) => sum + count, 0);
  const notes = [
    ...(total > 0 ? [text('unconfirmed', { count: summary.unconfirmed })] : []),
    ...(summary.suppressed > 0 ? [text('suppressed', { count: summary.suppressed })] : []),
    `${format.number(unread)} ${text('unread')}`,
  ];
  return [
    element(
      'div',
      { className: 'line' },
      element('p', {}, figureElement({ value: format.number(total), unit: text('open') })),
      ...(total > 0 ? [drawLevels(summary.open, text)] : []),
    ),
    element(
      'div',
      { className: 'body' },
      ...(total > 0 ? [drawAlarms(summary.list, text, href)] : []),
      ...(total === 0 && summary.rules > 0 ? [element('p', { className: 'well' }, text('quiet'))] : []),
      ...(summary.rules === 0 ? [element('p', { className: 'note' }, text('noRules'))] : []),
    ),
    ...drawSince(summary, text, href),
    element('p', { className: 'note foot numeric' }, notes.join(' · ')),
  ];
}
