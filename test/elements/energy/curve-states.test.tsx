import { Quality } from '#contract/energy/frame/quality.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { plotOf, rowsOf, showCurve, spoken } from '#test/support/elements/curve.ts';
import { curves, HOUR, line, MINUTE, SHANGHAI } from '#test/support/elements/curve-data.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { control, findControl, inside, nextEvent, press, showing } from '#test/support/elements/query.ts';

const QUARTER = 15 * MINUTE;

describe('curve: zoom, marks and states', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('zooms by keys and by dragging, and shows the whole again', async () => {
    const data = curves(
      SHANGHAI,
      line(SHANGHAI, QUARTER, (index) => index),
    );
    const element = await showCurve({ data, from: SHANGHAI.from, to: SHANGHAI.to });
    const plot = await plotOf(element);
    const range = nextEvent<{ from: number; to: number } | null>('uc-range');
    press(plot, '+');
    equal((await range).detail, { from: SHANGHAI.from + 6 * HOUR, to: SHANGHAI.from + 18 * HOUR });
    await showing(element, 'Shown: Fri, Nov 20 06:00 – 18:00');
    const whole = nextEvent('uc-range');
    press(plot, '0');
    equal((await whole).detail, null);
    const dragged = nextEvent<{ from: number; to: number }>('uc-range');
    const { left, top, width } = plot.getBoundingClientRect();
    const at = (share: number) => ({
      clientX: left + share * width,
      clientY: top + 20,
      bubbles: true,
      pointerId: 1,
      pointerType: 'mouse',
    });
    plot.setPointerCapture = () => undefined;
    plot.dispatchEvent(new PointerEvent('pointerdown', at(0.25)));
    plot.dispatchEvent(new PointerEvent('pointermove', at(0.5)));
    await settle();
    plot.dispatchEvent(new PointerEvent('pointerup', at(0.5)));
    const { detail } = await dragged;
    const near = (ts: number, hours: number) => Math.abs(ts - SHANGHAI.from - hours * HOUR) < 5 * MINUTE;
    equal([near(detail.from, 6), near(detail.to, 12)], [true, true]);
  });

  it('tells which mark was chosen, and reaches all by arrow keys', async () => {
    const data = curves(
      SHANGHAI,
      line(SHANGHAI, QUARTER, () => 1),
    );
    const marks = [
      {
        id: 'a',
        ts: SHANGHAI.from + 7 * HOUR,
        kind: 'alarm' as const,
        level: 3 as const,
        label: 'Cell too hot',
      },
      { id: 'c', ts: SHANGHAI.from + 20 * HOUR, kind: 'command' as const, label: 'Set 80 kW' },
    ];
    const element = await showCurve({ data, from: SHANGHAI.from, to: SHANGHAI.to, marks });
    const alarm = await findControl(element, 'Fri, Nov 20 07:00, alarm of level 3: Cell too hot');
    const command = await findControl(element, 'Fri, Nov 20 20:00, command: Set 80 kW');
    equal([alarm.tabIndex, command.tabIndex], [0, -1]);
    alarm.focus();
    press(alarm, 'ArrowRight');
    await until(() => element.shadowRoot?.activeElement === command);
    const chosen = nextEvent('uc-mark');
    command.click();
    equal((await chosen).detail, { id: 'c' });
  });

  it('says why nothing is there, and offers to load again', async () => {
    const element = place('<uc-curve lang="en" label="Power"></uc-curve>');
    Object.assign(element, { failure: 'The server is away. Trace 7f3a.' });
    await showing(element, 'The server is away. Trace 7f3a.');
    const retry = nextEvent('uc-retry');
    (await findControl(element, 'Try again')).click();
    await retry;
    Object.assign(element, {
      failure: '',
      data: curves(
        SHANGHAI,
        line(SHANGHAI, HOUR, () => null),
      ),
      ...SHANGHAI,
    });
    await showing(element, 'Nothing was measured in this period.');
    equal(control(element, 'Table'), undefined);
  });

  it('keeps its values while loading again fails', async () => {
    const data = curves(
      SHANGHAI,
      line(SHANGHAI, HOUR, () => 1),
    );
    const element = await showCurve({ data, failure: 'The server is away.' });
    await showing(element, 'The server is away.');
    equal(await spoken(element, 'Home'), 'Fri, Nov 20 00:00; M1 · p 1.00 kW');
  });

  it('keeps its height while it loads, and follows its width', async () => {
    const element = place<HTMLElement>('<uc-curve lang="en" label="Power" height="200"></uc-curve>');
    element.style.inlineSize = '600px';
    const waiting = await until(() => inside(element).querySelector<HTMLElement>('[aria-label=Loading]'));
    equal(waiting.offsetHeight, 200);
    Object.assign(element, {
      data: curves(
        SHANGHAI,
        line(SHANGHAI, HOUR, () => 1),
      ),
    });
    const plot = await plotOf(element);
    equal(plot.parentElement?.offsetHeight, 200);
    element.style.inlineSize = '390px';
    await until(() => plot.offsetWidth < 390);
    equal(element.scrollWidth <= 390, true);
  });

  it('passes axe', async () => {
    const data = {
      ...curves(
        SHANGHAI,
        line(SHANGHAI, QUARTER, (index) => (index > 50 && index < 60 ? null : index)),
        line(SHANGHAI, QUARTER, () => ({ value: 50, quality: Quality.Estimated }), { unit: '%' }),
      ),
    };
    const at = SHANGHAI.from + 7 * HOUR;
    await passesAxe('uc-curve', async (element) => {
      Object.assign(element, {
        label: 'Power',
        data,
        ...{ from: SHANGHAI.from, to: SHANGHAI.to },
        lines: [{ name: 'Load', tone: 'load' }, { name: 'SOC' }],
        bands: [{ from: at, to: at + 4 * HOUR, label: 'Peak', tone: 'peak' }],
        thresholds: [{ value: 60, unit: 'kW', label: 'Declared demand', level: 2 }],
        marks: [{ id: 'a', ts: at, kind: 'alarm', level: 1, label: 'Hot' }],
      });
      const plot = await plotOf(element);
      press(plot, 'Home');
      await findControl(element, /^Fri, Nov 20 07:00, alarm/);
      (await findControl(element, 'Table')).click();
      await until(() => rowsOf(element).length > 0);
    });
  });
});
