import { can, childPath } from '@heliport/client';
import type { Overview } from '#contract/energy/overview/calls.ts';
import { $format } from '#kit/formats.ts';
import { element, figureElement, linkElement } from '#kit/tile/element.ts';
import type { TileText } from '../texts/tiles/text.ts';
import { drawNextSteps } from './nothing-yet.ts';

/** Rows of the placeholder: the list is that long on a bad day only. */
const PLACEHOLDER_ROWS = 2;

/** A station that needs somebody leads to itself, for who may look at one. */
const hrefOf = (code: string, overview: string): string =>
  can('diagram:view') ? childPath('monitor', '/monitor/diagram', { station: code }) : overview;

function drawNeedy(
  { code, name, silentSince, tz }: Overview['needy'][number],
  text: TileText,
  overview: string,
): Node {
  const why = silentSince
    ? text('staleSince', { time: $format.get().time(silentSince, Date.now(), tz) })
    : text('neverSent');
  return element(
    'li',
    {},
    linkElement(
      hrefOf(code, overview),
      element('span', { className: 'name cut', title: name }, name),
      element('span', { className: 'why cut numeric' }, why),
    ),
  );
}

function drawList({ needy, coverage }: Overview, text: TileText, href: string): readonly Node[] {
  const more = coverage.stale + coverage.missing - needy.length;
  if (needy.length === 0) {
    return coverage.expected > 0 ? [element('p', { className: 'well' }, text('everySends'))] : [];
  }
  return [
    element('ul', { className: 'needy' }, ...needy.map((one) => drawNeedy(one, text, href))),
    ...(more > 0 ? [element('p', { className: 'quiet' }, text('moreSilent', { count: more }))] : []),
  ];
}

/** Up to so many stations have a mark each; more are drawn as shares. */
const MARKS = 32;

function grown(mark: HTMLElement, share: number): HTMLElement {
  mark.style.flexGrow = `${share}`;
  return mark;
}

/** A mark for each station: whether it sends data. */
function drawSignals({ fresh, expected }: Overview['coverage']): Node {
  const marks = (count: number, className: string) =>
    expected > MARKS
      ? [grown(element('span', { className }), count)]
      : Array.from({ length: count }, () => element('span', { className }));
  const silent = expected - fresh;
  return element(
    'p',
    { className: 'signals', ariaHidden: 'true' },
    ...marks(fresh, ''),
    ...marks(silent, 'silent'),
  );
}

/** How many stations are in which part of their life; those in operation alone need no line. */
function drawLife(
  { operation, debug, construction }: Overview['stations']['byStatus'],
  text: TileText,
): readonly Node[] {
  const parts = [
    operation > 0 ? text('inOperation', { count: operation }) : '',
    debug > 0 ? text('inDebug', { count: debug }) : '',
    construction > 0 ? text('inConstruction', { count: construction }) : '',
  ].filter((part) => part !== '');
  return [element('p', { className: 'note numeric' }, parts.join(' · '))];
}

/** How many stations send data, and those that need somebody. Each leads to the overview. */
export function drawStations(overview: Overview | undefined, text: TileText, href: string): readonly Node[] {
  if (!overview) {
    const row = () => element('p', { className: 'stencil', ariaHidden: 'true' }, '0');
    return [
      element('p', { className: 'stencil value' }, '0'),
      ...Array.from({ length: PLACEHOLDER_ROWS }, row),
    ];
  }
  const { coverage, stations } = overview;
  if (stations.total === 0) return drawNextSteps(text);
  const value = $format.get().number(coverage.fresh);
  const unit = text('sending', { expected: coverage.expected });
  return [
    element('p', { className: 'line' }, figureElement({ value, unit })),
    drawSignals(coverage),
    ...drawList(overview, text, href),
    ...drawLife(stations.byStatus, text),
  ];
}
