/** Width of an hour, height of the tallest value above the axis, and position of the axis, in SVG units. */
const HOUR = 40;
const TALL = 330;
const AXIS = 350;
const HEIGHT = 470;
/** How far lines continue beyond the day, outside of any panel. */
const BEYOND = 2000;

const bump = (hour: number, centre: number, width: number) => Math.exp(-(((hour - centre) / width) ** 2));

/** Sun on a clear day, from 6:00 to 18:30. */
const pv = (hour: number) => Math.max(0, Math.sin((Math.PI * (hour - 6)) / 12.5)) ** 1.5;
/** Charging around noon, drawn below the axis. */
const storage = (hour: number) => -0.3 * bump(hour, 12.5, 2.4);
/** A base load with a morning and an evening peak. */
const load = (hour: number) => 0.16 + 0.12 * bump(hour, 8, 1.8) + 0.3 * bump(hour, 19.5, 2.2);

const x = (hour: number) => Math.round(hour * HOUR);
const y = (value: number) => Math.round(AXIS - value * TALL);

/** Hours between the points of the daylight curves. */
const STEP = 1.25;

/** A smooth path with few points: each point is the control point of a parabola. */
function curve(value: (hour: number) => number, from: number, to: number, step: number): string {
  const count = Math.round((to - from) / step);
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const hour = from + index * step;
    return [x(hour), y(value(hour))] as const;
  });
  const parts = points.slice(1).map(([px, py], index) => {
    const [qx, qy] = points[index + 2] ?? [px, py];
    return `Q${px} ${py} ${(px + qx) / 2} ${(py + qy) / 2}`;
  });
  return `M${points[0]?.join(' ')}${parts.join('')}`;
}

/** Hours labelled on the axis. */
const HOURS = [6, 12, 18] as const;

/** Geometry of the sign-in panel's drawing: a day at a site. */
export const day = {
  width: x(24),
  height: HEIGHT,
  axis: `M${-BEYOND} ${AXIS}H${BEYOND}${HOURS.map((hour) => `M${x(hour)} ${AXIS}v8`).join('')}`,
  pv: curve(pv, 6, 18.5, STEP),
  storage: curve(storage, 6, 18.5, STEP),
  load: `M${-BEYOND} ${y(load(0))}H0${curve(load, 0, 24, 1).replace('M', 'L')}H${BEYOND}`,
};

/** Position of the sun on the curve at an hour; on the axis at night. */
export function sunAt(hour: number): { x: number; y: number; up: boolean } {
  return { x: x(hour), y: y(pv(hour)), up: pv(hour) > 0 };
}

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`;

/** Position of a label beside its curve, as fractions of the drawing. */
function beside(value: (hour: number) => number, hour: number): { left: string; top: string } {
  return { left: percent(x(hour), day.width), top: percent(y(value(hour)), day.height) };
}

/** Positions of the curves' labels. */
export const places = { pv: beside(pv, 15.4), load: beside(load, 19.5), storage: beside(storage, 14.8) };

/** Positions of the hours, below the axis. */
export const hours = HOURS.map((hour) => ({
  text: `${hour}:00`.padStart(5, '0'),
  left: percent(x(hour), day.width),
  top: percent(AXIS, day.height),
}));
