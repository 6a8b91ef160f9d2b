import { LEAST_FLOW_KW } from '#contract/energy/balance/limits.ts';
import type { Overview } from '#contract/energy/overview/calls.ts';
import { $format, type Quantity, quantityText } from '#kit/formats.ts';
import { element, figureElement, svgElement } from '#kit/tile/element.ts';
import type { TileText } from '../texts/tiles/text.ts';
import { ENERGY_ICONS, type Energy } from '../views/energy-icons.ts';

const iconElement = (energy: Energy): SVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svgElement('path', { d: ENERGY_ICONS[energy] }),
  );

interface Figure {
  readonly energy: Energy;
  readonly label: string;
  readonly today: Quantity;
  /** The other direction of the day, and the present power. */
  readonly more: readonly string[];
}

type StateKey = 'charging' | 'discharging' | 'idle' | 'buying' | 'selling' | 'balanced';

/** The direction of a signed power in words, with its size. */
function nowText(
  kw: number,
  [positive, negative, none]: readonly [StateKey, StateKey, StateKey],
  text: TileText,
) {
  if (Math.abs(kw) < LEAST_FLOW_KW) return text('now', { power: text(none) });
  const power = quantityText($format.get().power(Math.abs(kw)));
  return text('nowState', { state: text(kw > 0 ? positive : negative), power });
}

function figuresOf({ today, power }: Overview, text: TileText): readonly Figure[] {
  const format = $format.get();
  const energy = (kwh: number) => quantityText(format.energy(kwh));
  const now = (kw: number) => text('now', { power: quantityText(format.power(kw)) });
  const storage = nowText(power.storageKw, ['discharging', 'charging', 'idle'], text);
  const soc =
    power.socPercent === null
      ? []
      : [text('socNow', { soc: quantityText(format.percent(power.socPercent)) })];
  const grid = nowText(power.gridKw, ['buying', 'selling', 'balanced'], text);
  return [
    {
      ...{ energy: 'pv', label: text('generation'), today: format.energy(today.pvKwh) },
      more: [now(power.pvKw)],
    },
    {
      ...{ energy: 'load', label: text('consumption'), today: format.energy(today.loadKwh) },
      more: [now(power.loadKw)],
    },
    {
      ...{ energy: 'grid', label: text('buy'), today: format.energy(today.buyKwh) },
      more: [`${text('sell')} ${energy(today.sellKwh)}`, grid],
    },
    {
      ...{ energy: 'storage', label: text('charge'), today: format.energy(today.chargeKwh) },
      more: [`${text('discharge')} ${energy(today.dischargeKwh)}`, storage, ...soc],
    },
  ];
}

function drawFigure({ energy, label, today, more }: Figure): HTMLElement {
  return element(
    'div',
    { className: `figure ${energy}` },
    element('dt', {}, iconElement(energy), element('span', { className: 'cut' }, label)),
    element('dd', {}, figureElement(today)),
    ...more.map((line) => element('dd', { className: 'quiet numeric' }, line)),
  );
}

/** A share of the day as a bar with its number. */
function drawShare(energy: Energy, label: string, hint: string, percent: number): HTMLElement {
  const fill = element('span', { className: 'fill' });
  fill.style.inlineSize = `${percent}%`;
  return element(
    'div',
    { className: `share ${energy}`, title: hint },
    element('span', {}, label),
    element('span', { className: 'numeric percent' }, quantityText($format.get().percent(percent))),
    element('span', { className: 'bar', ariaHidden: 'true' }, fill),
  );
}

function sharesOf({ today }: Overview, text: TileText): Node[] {
  // Without production or use there is nothing to have a share of.
  return [
    ...(today.loadKwh > 0
      ? [drawShare('load', text('autarky'), text('autarkyHint'), today.autarkyPercent)]
      : []),
    ...(today.pvKwh > 0
      ? [drawShare('pv', text('selfConsumption'), text('selfConsumptionHint'), today.selfConsumptionPercent)]
      : []),
  ];
}

function noteOf({ coverage }: Overview, text: TileText): string {
  const { fresh, expected, simulated } = coverage;
  return [
    text('todayHint'),
    ...(fresh < expected ? [text('coverage', { fresh, expected })] : []),
    text('noTariff'),
    ...(simulated > 0 ? [text('demo')] : []),
  ].join(' · ');
}

const ENERGIES: readonly Energy[] = ['pv', 'load', 'grid', 'storage'];

function drawPlaceholder(text: TileText): readonly Node[] {
  const blank = (className: string) =>
    element('dd', { className: `stencil ${className}`, ariaHidden: 'true' }, '0');
  return [
    element(
      'dl',
      { className: 'figures' },
      ...ENERGIES.map((energy) =>
        element(
          'div',
          { className: 'figure' },
          element('dt', {}, iconElement(energy)),
          blank('value'),
          blank('quiet'),
        ),
      ),
    ),
    element('p', { className: 'note' }, text('todayHint')),
  ];
}

/** Today's energies with the present powers, the shares of the day, and what the figures are made of. */
export function drawToday(overview: Overview | undefined, text: TileText): readonly Node[] {
  if (!overview) return drawPlaceholder(text);
  return [
    element('dl', { className: 'figures' }, ...figuresOf(overview, text).map(drawFigure)),
    element('div', { className: 'shares' }, ...sharesOf(overview, text)),
    element('p', { className: 'note' }, noteOf(overview, text)),
  ];
}
