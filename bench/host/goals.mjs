// Goals of the child-app host, compared with single-spa, hand-written code and qiankun in the same run.

import { row } from '../goals.mjs';
import { kilobytes, median, percentile } from '../medians.mjs';

const KEPT = 'heliport-kept';
const REMOUNTED = 'heliport-host';
const HAND_WRITTEN = 'vanilla-shell';
const SINGLE_SPA = 'react19-floor';
const QIANKUN = 'qiankun';

/** Columns of the report, ours first. */
const TARGETS = [KEPT, REMOUNTED, HAND_WRITTEN, SINGLE_SPA, QIANKUN];

const shown = (value) =>
  value === undefined ? '–' : String(Number(value.toFixed(Math.abs(value) < 10 ? 2 : 1)));

/** Figures of each target. Switches of all rounds are combined, because one round has few slow ones. */
function measuredOf(results, target) {
  const own = results.filter((result) => result.target === target && result.mfe);
  const of = (pick) => median(own.map(({ mfe }) => pick(mfe)));
  const switches = own.flatMap(({ mfe }) => mfe.switches ?? []);
  return {
    firstMount: of((mfe) => mfe.firstMount),
    switch: median(switches),
    switchP95: percentile(switches, 95),
    heap: kilobytes(of((mfe) => mfe.leakPerSwitch)),
    nodes: of((mfe) => mfe.nodesPerSwitch),
    listeners: of((mfe) => mfe.listenersPerSwitch),
  };
}

const ROWS = [
  ['first mount, ms', 'firstMount'],
  ['switch, ms', 'switch'],
  ['switch, 95th percentile, ms', 'switchP95'],
  ['heap per switch, kB', 'heap'],
  ['nodes leaked per switch', 'nodes'],
  ['listeners leaked per switch', 'listeners'],
];

function leakRows(name, { heap, nodes, listeners }) {
  return [
    ...row(`${name}: heap per switch`, 'kB', heap, 1),
    ...row(`${name}: nodes leaked per switch`, '', nodes, 0),
    ...row(`${name}: listeners leaked per switch`, '', listeners, 0),
  ];
}

function goalRows(bytes, measured) {
  const { [KEPT]: kept, [REMOUNTED]: remounted, [HAND_WRITTEN]: byHand, [SINGLE_SPA]: plain } = measured;
  return [
    ...row("the host's own code, gzip", 'kB', kilobytes(bytes), 25),
    ...row('switch between kept children', 'ms', kept.switch, byHand.switch),
    ...row('the same, 95th percentile', 'ms', kept.switchP95, byHand.switchP95),
    ...row('switch between remounted children', 'ms', remounted.switch, 1.1 * plain.switch),
    ...row('the same, 95th percentile', 'ms', remounted.switchP95, 1.1 * plain.switchP95),
    // The first mount is the same with and without keep-alive.
    ...row(
      'first mount of a React child',
      'ms',
      median([kept.firstMount, remounted.firstMount]),
      0.5 * measured[QIANKUN].firstMount,
    ),
    ...leakRows('kept', kept),
    ...leakRows('remounted', remounted),
  ];
}

/** Formats a run of the host benchmark: the figures side by side, and the goals. */
export function reportHosts({ meta, results }, bytes) {
  const measured = Object.fromEntries(TARGETS.map((target) => [target, measuredOf(results, target)]));
  const lines = [
    `\n## Hosts of child apps: ${meta.rounds} round(s), unthrottled`,
    `| | ${TARGETS.join(' | ')} |`,
    `|---|${TARGETS.map(() => '---').join('|')}|`,
    ...ROWS.map(
      ([title, key]) =>
        `| ${[title, ...TARGETS.map((target) => shown(measured[target][key]))].join(' | ')} |`,
    ),
    '\n### Goals of the host',
    '| | heliport | at most | |',
    '|---|---|---|---|',
    ...goalRows(bytes, measured),
  ];
  return { text: lines.join('\n'), summary: { bytes, measured } };
}
