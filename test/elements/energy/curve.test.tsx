import type { CurveData } from '#charts/index.ts';
import type { DataOf } from '#contract/call.ts';
import type { readCurves } from '#contract/energy/curve/calls.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { inked, plotOf, rowsOf, showCurve, spoken } from '#test/support/elements/curve.ts';
import { curves, HOUR, line, MADRID, MINUTE, SHANGHAI } from '#test/support/elements/curve-data.ts';
import { clear, settle, until } from '#test/support/elements/page.ts';
import { findControl, inside, nextEvent, press, showing } from '#test/support/elements/query.ts';

const QUARTER = 15 * MINUTE;

/** What the contract answers is what the chart takes. */
const _taken: (data: DataOf<typeof readCurves>) => CurveData = (data) => data;

describe('curve', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('is walked by sample, by hour and to both ends, and says time and values', async () => {
    const data = curves(
      SHANGHAI,
      line(SHANGHAI, QUARTER, (index) => index),
      line(SHANGHAI, QUARTER, () => 55, { unit: '%', point: 'soc' }),
    );
    const element = await showCurve({
      data,
      lines: [{ name: 'Grid', tone: 'grid', decimals: 1 }, { name: 'SOC' }],
    });
    equal(await spoken(element, 'Home'), 'Fri, Nov 20 00:00; Grid 0.0 kW; SOC 55.0%');
    equal(await spoken(element, 'ArrowRight'), 'Fri, Nov 20 00:15; Grid 1.0 kW; SOC 55.0%');
    equal(await spoken(element, 'PageDown'), 'Fri, Nov 20 01:15; Grid 5.0 kW; SOC 55.0%');
    equal(await spoken(element, 'PageUp', 'ArrowLeft'), 'Fri, Nov 20 00:00; Grid 0.0 kW; SOC 55.0%');
    equal(await spoken(element, 'End'), 'Fri, Nov 20 23:45; Grid 95.0 kW; SOC 55.0%');
  });

  it('has 25 hours on the day when the clocks of Madrid go back', async () => {
    const data = curves(
      MADRID,
      line(MADRID, HOUR, (index) => index),
    );
    const element = await showCurve({ data, ...MADRID, lines: [{ name: 'Load', decimals: 0 }] });
    equal(await spoken(element, 'Home', 'ArrowRight', 'ArrowRight'), 'Sun, Oct 25 02:00 UTC+2; Load 2 kW');
    equal(await spoken(element, 'PageDown'), 'Sun, Oct 25 02:00 UTC+1; Load 3 kW');
    equal(await spoken(element, 'PageDown'), 'Sun, Oct 25 03:00; Load 4 kW');
    (await findControl(element, 'Table')).click();
    await until(() => rowsOf(element).length > 0);
    const times = rowsOf(element).map(([time]) => time);
    equal(times.length, 25);
    equal(times.slice(1, 5), [
      'Sun, Oct 25 01:00',
      'Sun, Oct 25 02:00 UTC+2',
      'Sun, Oct 25 02:00 UTC+1',
      'Sun, Oct 25 03:00',
    ]);
    equal(times.at(-1), 'Sun, Oct 25 23:00');
  });

  it('says a gap as no value, names it below with its reason, and zooms to it', async () => {
    const data = curves(
      SHANGHAI,
      line(SHANGHAI, QUARTER, (index) => (index >= 40 && index < 48 ? null : 10)),
    );
    const gap = { from: SHANGHAI.from + 10 * HOUR, to: SHANGHAI.from + 12 * HOUR };
    const element = await showCurve({
      data,
      lines: [{ name: 'Load' }],
      gaps: [{ ...gap, reason: 'the gateway was offline' }],
      range: { from: gap.from, to: gap.to },
      ...{ from: SHANGHAI.from, to: SHANGHAI.to },
    });
    equal(await spoken(element, 'Home'), 'Fri, Nov 20 10:00; Load no value');
    await showing(element, '91.6% of the frames (88 of 96)');
    await showing(element, 'No values Fri, Nov 20 10:00 – 12:00: the gateway was offline');
    const range = nextEvent<{ from: number; to: number }>('uc-range');
    (await findControl(element, 'Show Fri, Nov 20 10:00 – 12:00')).click();
    equal((await range).detail, { from: gap.from - HOUR, to: gap.to + HOUR });
  });

  it('draws nothing where there are no values', async () => {
    const data = curves(
      SHANGHAI,
      line(SHANGHAI, QUARTER, (index) => (index < 30 || index > 66 ? 50 : null)),
    );
    const element = await showCurve({ data, ...SHANGHAI, lines: [{ name: 'Load', tone: 'storage' }] });
    const [sides, middle] = await until(() => {
      const painted = inked(element);
      return painted[0] > 0 && painted;
    });
    equal([sides > 100, middle], [true, 0]);
  });

  it('has the hours of the day and their sums on paper', async () => {
    const data = curves(
      MADRID,
      line(MADRID, QUARTER, () => 2, { unit: 'kWh' }),
    );
    const element = await showCurve({ data, ...MADRID, lines: [{ name: 'Bought', decimals: 0 }] });
    (await findControl(element, 'Table')).click();
    await until(() => rowsOf(element).length > 0);
    (await findControl(element, 'Close the table')).click();
    await until(() => rowsOf(element).length === 0);
    dispatchEvent(new Event('beforeprint'));
    equal(rowsOf(element).length, 25);
    equal(rowsOf(element)[3], ['Sun, Oct 25 02:00 UTC+1', '8']);
    equal(inside(element).querySelector('tfoot tr:last-child')?.textContent, 'Sum200');
    dispatchEvent(new Event('afterprint'));
    equal(rowsOf(element).length, 0);
  });

  it('opens the table of the values with T, pages it and returns to the plot', async () => {
    const data = curves(
      SHANGHAI,
      line(SHANGHAI, 5 * MINUTE, (index) => ({ value: index, quality: index === 1 ? Quality.Estimated : 0 })),
    );
    const element = await showCurve({ data, lines: [{ name: 'Load', decimals: 0 }] });
    const plot = await plotOf(element);
    plot.focus();
    press(plot, 't');
    await showing(element, '1–96 of 288');
    equal(rowsOf(element)[1], ['Fri, Nov 20 00:05', '≈ 1 estimated']);
    equal(element.shadowRoot?.activeElement?.getAttribute('aria-label'), 'Table of Power of SF-ES-01');
    (await findControl(element, 'Next rows')).click();
    await showing(element, '97–192 of 288');
    equal(rowsOf(element)[0], ['Fri, Nov 20 08:00', '96']);
    const totals = [...inside(element).querySelectorAll('tfoot tr')].map(({ textContent }) => textContent);
    equal(totals, ['Least0', 'Mean144', 'Most287']);
    press(present(element.shadowRoot?.activeElement), 'Escape');
    await until(() => rowsOf(element).length === 0);
    equal(element.shadowRoot?.activeElement, plot);
  });

  it('sums energies', async () => {
    const data = curves(
      SHANGHAI,
      line(SHANGHAI, HOUR, () => 2.5, { unit: 'kWh' }),
    );
    const element = await showCurve({ data, lines: [{ name: 'Bought', decimals: 1 }] });
    (await findControl(element, 'Table')).click();
    await until(() => rowsOf(element).length === 24);
    equal(inside(element).querySelector('tfoot tr:last-child')?.textContent, 'Sum60.0');
  });

  it('hides a line by its button, and says only what is shown', async () => {
    const lines = [
      { name: 'PV', tone: 'pv' as const },
      { name: 'Load', tone: 'load' as const },
    ];
    const data = curves(
      SHANGHAI,
      line(SHANGHAI, HOUR, () => 1),
      line(SHANGHAI, HOUR, () => 2),
    );
    const element = await showCurve({ data, lines });
    const button = await findControl(element, /^PV/);
    equal(button.getAttribute('aria-pressed'), 'true');
    const told = nextEvent('uc-hidden');
    button.click();
    equal((await told).detail, { hidden: [0] });
    await until(() => button.getAttribute('aria-pressed') === 'false');
    equal(await spoken(element, 'Home'), 'Fri, Nov 20 00:00; Load 2.00 kW');
  });

  it('shows lines of a third unit after those of another are hidden', async () => {
    const units = ['kW', '%', '°C'];
    const data = curves(SHANGHAI, ...units.map((unit) => line(SHANGHAI, HOUR, () => 1, { unit })));
    const element = await showCurve({ data, lines: units.map((name) => ({ name: `in ${name}` })) });
    const third = await findControl(element, /^in °C/);
    equal(third.getAttribute('aria-disabled'), 'true');
    (await findControl(element, /^in %/)).click();
    await until(() => third.getAttribute('aria-pressed') === 'true');
  });

  it('says the compared period with its own time', async () => {
    const own = line(SHANGHAI, HOUR, () => 10);
    const before = line(SHANGHAI, HOUR, () => 7);
    const shifted = { ...before, ts: before.ts.map((ts) => ts - 7 * 24 * HOUR), at: own.ts };
    const element = await showCurve({
      data: { ...curves(SHANGHAI, own), compared: [shifted] },
      lines: [{ name: 'Load' }],
      comparedLabel: 'previous week',
    });
    equal(
      await spoken(element, 'Home'),
      'Fri, Nov 20 00:00; Load 10.0 kW; Load (previous week, Fri, Nov 13 00:00) 7.0 kW',
    );
  });
});
