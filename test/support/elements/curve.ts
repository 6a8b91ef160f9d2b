import '#elements/energy/curve/uc-curve.ts';
import type { CurveProps } from '#charts/index.ts';
import { place, settle, until } from './page.ts';
import { inside, press } from './query.ts';

type Given = Partial<Omit<CurveProps, 'lang'>>;

export async function showCurve(given: Given): Promise<HTMLElement> {
  const element = place('<uc-curve lang="en" theme="light" label="Power of SF-ES-01"></uc-curve>');
  Object.assign(element, given);
  await plotOf(element);
  return element;
}

export const plotOf = (element: Element) =>
  until(() => element.shadowRoot?.querySelector<HTMLElement>('[role=application][style*=width]'), 'the plot');

const live = (element: Element) => inside(element).querySelector('[aria-live]')?.textContent ?? '';

/** Presses keys one after the other on the plot, and returns what is then spoken. */
export async function spoken(element: Element, ...keys: string[]): Promise<string> {
  const plot = await plotOf(element);
  const before = live(element);
  plot.focus();
  for (const key of keys) {
    press(plot, key);
    await settle();
  }
  return until(() => live(element) !== before && live(element), `speech after ${keys.join(', ')}`);
}

export const rowsOf = (element: Element) =>
  [...inside(element).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

/** Painted pixels of the line's colour: at the sides of the plot, and in its middle third. */
export function inked(element: Element): [number, number] {
  const canvas = inside(element).querySelector('canvas');
  const plot = inside(element).querySelector<HTMLElement>('[role=application]');
  if (!canvas || !plot) return [0, 0];
  const ratio = devicePixelRatio;
  const [x, y, width, height] = [plot.offsetLeft, plot.offsetTop, plot.offsetWidth, plot.offsetHeight].map(
    (each) => each * ratio,
  ) as [number, number, number, number];
  const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(x, y, width, height);
  const parts: [number, number] = [0, 0];
  for (let place = 0; place < data.length; place += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(place, place + 4);
    const isLine = alpha > 200 && red < 40 && green > 80 && green < 140 && blue > 150;
    const column = (place / 4) % Math.floor(width);
    const share = column / width;
    if (isLine) parts[share > 1 / 3 && share < 2 / 3 ? 1 : 0] += 1;
  }
  return parts;
}
