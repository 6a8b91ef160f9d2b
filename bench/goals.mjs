// Goals of the pages on a slow line. Most are multiples of a baseline's figure in the same run.

import { kilobytes, median, OURS } from './medians.mjs';

const PROFILE = 'slow4g';
const PHYSICAL = 'static-login';
const FLUENT = 'fluent9-floor';

const field = (r) => r.cold?.formReady;
const paint = (r) => r.cold?.lcp;
const warmPaint = (r) => r.warm?.lcp;
const blocking = (r) => r.cold?.tbt;
const toHome = (r) => r.home?.ms;
const untilHome = (r) => kilobytes(r.cold?.transferred + r.home?.transferred);

/** Title, unit, our figure, and the limit. With a baseline, the limit is a multiple of that baseline's figure. */
const GOALS = [
  ['field can be typed into', 'ms', field, 1.25, PHYSICAL, field],
  ['largest contentful paint', 'ms', paint, 1.25, PHYSICAL, paint],
  ['form live', 'ms', (r) => r.cold?.live, 0.9, FLUENT, field],
  ['JavaScript before that', 'kB', (r) => kilobytes(r.cold?.jsBeforeLive), 85],
  ['total blocking time', 'ms', blocking, 1, FLUENT, blocking],
  ['LCP of a second visit', 'ms', warmPaint, 1.2, PHYSICAL, warmPaint],
  ['layout shift', '', (r) => r.cold?.cls, 0],
  ['sign-in to home', 'ms', toHome, 2, FLUENT, toHome],
  ['transferred up to home', 'kB', untilHome, 260],
  ['heap on home', 'MB', (r) => r.home?.memory?.heap / 1e6, 7],
];

const shown = (value) => String(Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0)));

/** Formats a goal as a table row; empty if a figure was not measured. */
export function row(title, unit, ours, limit) {
  if (ours === undefined || !Number.isFinite(limit)) return [];
  const name = unit ? `${title}, ${unit}` : title;
  return [`| ${name} | ${shown(ours)} | ${shown(limit)} | ${ours <= limit ? 'met' : 'MISSED'} |`];
}

/** Formats the goals that the run measured as a table. `embedded` is the measurement of `uc-login` on a bare page. */
export function goalsText(results, embedded) {
  const of = (target, pick) =>
    median(results.filter((r) => r.target === target && r.profile === PROFILE).map(pick));
  const rows = GOALS.flatMap(([title, unit, pick, limit, baseline, pickTheirs]) =>
    row(title, unit, of(OURS, pick), baseline ? limit * of(baseline, pickTheirs) : limit),
  );
  if (embedded) rows.push(...row('uc-login on a bare page', 'kB', kilobytes(embedded.transferred), 95));
  return rows.length
    ? [`\n## Goals, ${PROFILE}`, '| | heliport | at most | |', '|---|---|---|---|', ...rows]
    : [];
}
