// Medians of a run for sign-in page, workbench and child apps, with ratios to the baselines.

import { goalsText } from './goals.mjs';
import { kilobytes, median, OURS } from './medians.mjs';

/** Rows of the report: title, unit, and the figure of a single measurement. */
const SECTIONS = [
  {
    title: 'Sign-in page, first visit',
    rows: [
      ['requests', '', (r) => r.cold?.requests],
      ['transferred', 'kB', (r) => kilobytes(r.cold?.transferred)],
      ['JavaScript compressed', 'kB', (r) => kilobytes(r.cold?.jsTransferred)],
      ['JavaScript raw', 'kB', (r) => kilobytes(r.cold?.jsBytes)],
      ['first contentful paint', 'ms', (r) => r.cold?.fcp],
      ['largest contentful paint', 'ms', (r) => r.cold?.lcp],
      ['field can be typed into', 'ms', (r) => r.cold?.formReady],
      ['form live', 'ms', (r) => r.cold?.live],
      ['JavaScript before that', 'kB', (r) => kilobytes(r.cold?.jsBeforeLive)],
      ['layout shift', '', (r) => r.cold?.cls],
      ['total blocking time', 'ms', (r) => r.cold?.tbt],
      ['LCP of a second visit', 'ms', (r) => r.warm?.lcp],
      ['heap', 'MB', (r) => r.signInMemory?.heap / 1e6],
    ],
  },
  {
    title: 'Workbench, from the click on sign-in',
    rows: [
      ['shown after', 'ms', (r) => r.home?.ms],
      ['requests', '', (r) => r.home?.requests],
      ['transferred', 'kB', (r) => kilobytes(r.home?.transferred)],
      ['JavaScript compressed', 'kB', (r) => kilobytes(r.home?.jsTransferred)],
      ['JavaScript raw', 'kB', (r) => kilobytes(r.home?.jsBytes)],
      ['heap', 'MB', (r) => r.home?.memory?.heap / 1e6],
      ['elements', '', (r) => r.home?.memory?.elements],
    ],
  },
  {
    title: 'Child apps',
    rows: [
      ['first mount', 'ms', (r) => r.mfe?.firstMount],
      ['switch', 'ms', (r) => r.mfe?.switchPaint],
      ['switch, 95th percentile', 'ms', (r) => r.mfe?.switchPaintP95],
      ['heap per switch', 'kB', (r) => kilobytes(r.mfe?.leakPerSwitch)],
      ['nodes leaked per switch', '', (r) => r.mfe?.nodesPerSwitch],
      ['listeners leaked per switch', '', (r) => r.mfe?.listenersPerSwitch],
    ],
  },
];

const shown = (value) => {
  if (value === undefined) return '–';
  return String(Number(value.toFixed(Math.abs(value) < 10 ? 1 : 0)));
};

/** Formats our figure as a multiple of the baseline's. */
const ratio = (ours, theirs) => (ours === undefined || !theirs ? '' : ` (×${(ours / theirs).toFixed(2)})`);

function sectionText({ title, rows }, targets, medians) {
  const lines = rows
    .filter(([name]) => targets.some((target) => medians[target]?.[name] !== undefined))
    .map(([name, unit]) => {
      const ours = medians[OURS]?.[name];
      const cells = targets.map((target) => {
        const value = medians[target]?.[name];
        return target === OURS ? shown(value) : shown(value) + ratio(ours, value);
      });
      return `| ${[unit ? `${name}, ${unit}` : name, ...cells].join(' | ')} |`;
    });
  if (!lines.length) return [];
  return [
    `\n### ${title}`,
    `| | ${targets.join(' | ')} |`,
    `|---|${targets.map(() => '---').join('|')}|`,
    ...lines,
  ];
}

/** Summarises a run of portal-bench: medians by profile, section and target, also formatted as text. */
export function summarize({ meta, results, embedded }) {
  const named = [...new Set(results.map(({ target }) => target))];
  const targets = [...named].sort((a, b) => Number(b === OURS) - Number(a === OURS));
  const profiles = {};
  const lines = [
    `Heliport and the baselines: ${meta.rounds} round(s), Chromium ${meta.chromium}, ${meta.cores} cores.`,
    `Medians; in brackets: heliport ÷ that baseline.`,
  ];
  for (const profile of meta.profiles) {
    lines.push(`\n## ${profile === 'none' ? 'unthrottled' : profile}`);
    profiles[profile] = {};
    for (const section of SECTIONS) {
      const medians = Object.fromEntries(
        targets.map((target) => {
          const own = results.filter((result) => result.target === target && result.profile === profile);
          return [
            target,
            Object.fromEntries(section.rows.map(([name, , pick]) => [name, median(own.map(pick))])),
          ];
        }),
      );
      profiles[profile][section.title] = medians;
      lines.push(...sectionText(section, targets, medians));
    }
  }
  lines.push(...goalsText(results, embedded));
  const failures = results
    .filter(({ error }) => error)
    .map(({ round, profile, target, error }) => ({ round, profile, target, error }));
  for (const { round, profile, target, error } of failures) {
    lines.push(`\nround ${round}, ${profile}, ${target}: ${error.split('\n')[0]}`);
  }
  return { text: lines.join('\n'), summary: { meta, profiles, embedded, failures } };
}
