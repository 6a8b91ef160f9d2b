/** Width of an hour, height of the tallest value above the axis, and where the axis lies, in SVG units. */
const HOUR = 40;
const TALL = 210;
const AXIS = 230;
const STEP_HOURS = 0.5;

const bump = (hour: number, centre: number, width: number) => Math.exp(-(((hour - centre) / width) ** 2));

/** Sun of a clear day, between six and half past six. */
const pv = (hour: number) => Math.max(0, Math.sin((Math.PI * (hour - 6)) / 12.5)) ** 1.5;
/** Charging around noon counts below the axis. */
const storage = (hour: number) => -0.42 * bump(hour, 12.5, 2.4);
/** A morning and an evening peak over a base. */
const load = (hour: number) => 0.2 + 0.14 * bump(hour, 8, 1.8) + 0.34 * bump(hour, 19.5, 2.2);

const x = (hour: number) => hour * HOUR;
const y = (value: number) => AXIS - value * TALL;

function curve(value: (hour: number) => number): string {
  const points = Array.from({ length: 24 / STEP_HOURS + 1 }, (_, index) => {
    const hour = index * STEP_HOURS;
    return `${x(hour)} ${y(value(hour)).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** Geometry of the sign-in panel's drawing: a day at a site. */
export const day = {
  width: x(24),
  height: 340,
  axis: AXIS,
  pv: curve(pv),
  storage: curve(storage),
  load: curve(load),
  hours: [0, 6, 12, 18, 24].map((hour) => ({ hour, x: x(hour) })),
};

/** Where the sun stands on the hill at an hour; on the axis at night. */
export function sunAt(hour: number): { x: number; y: number; up: boolean } {
  return { x: x(hour), y: y(pv(hour)), up: pv(hour) > 0 };
}
