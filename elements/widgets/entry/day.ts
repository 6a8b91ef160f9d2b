/** Width of an hour, height of the tallest value above the axis, and where the axis lies, in SVG units. */
const HOUR = 40;
const TALL = 270;
const AXIS = 300;
/** How far lines run on beyond the day, out of sight on any panel. */
const BEYOND = 2000;

const bump = (hour: number, centre: number, width: number) => Math.exp(-(((hour - centre) / width) ** 2));

/** Sun of a clear day, between six and half past six. */
const pv = (hour: number) => Math.max(0, Math.sin((Math.PI * (hour - 6)) / 12.5)) ** 1.5;
/** Charging around noon counts below the axis. */
const storage = (hour: number) => -0.32 * bump(hour, 12.5, 2.4);
/** A morning and an evening peak over a base. */
const load = (hour: number) => 0.18 + 0.13 * bump(hour, 8, 1.8) + 0.32 * bump(hour, 19.5, 2.2);

const x = (hour: number) => Math.round(hour * HOUR);
const y = (value: number) => Math.round(AXIS - value * TALL);

/** Points of a curve as a path, each point the control of a parabola, so that it is smooth with few. */
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

/** Geometry of the sign-in panel's drawing: a day at a site. */
export const day = {
  width: x(24),
  height: 400,
  axis: `M${-BEYOND} ${AXIS}H${BEYOND}${[0, 6, 12, 18, 24].map((hour) => `M${x(hour)} ${AXIS}v8`).join('')}`,
  pv: curve(pv, 6, 18.5, 0.5),
  storage: curve(storage, 6, 18.5, 0.5),
  load: `M${-BEYOND} ${y(load(0))}H0${curve(load, 0, 24, 0.5).replace('M', 'L')}H${BEYOND}`,
};

/** Where the sun stands on the hill at an hour; on the axis at night. */
export function sunAt(hour: number): { x: number; y: number; up: boolean } {
  return { x: x(hour), y: y(pv(hour)), up: pv(hour) > 0 };
}
