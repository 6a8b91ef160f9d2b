// The table of what was measured.
import { median } from './numbers.mjs';

const kB = (x) => (x / 1000).toFixed(x < 10_000 ? 1 : 0);
const MB = (x) => (x / 1e6).toFixed(2);
const ms = (x) => x.toFixed(x < 100 ? 1 : 0);
const int = (x) => String(Math.round(x));
const COLUMNS = [
  ['requests', (r) => r.cold?.requests, int],
  ['transferred kB', (r) => r.cold?.transferred, kB],
  ['JS transferred kB', (r) => r.cold?.jsTransferred, kB],
  ['JS parsed kB', (r) => r.cold?.jsBytes, kB],
  ['FCP ms', (r) => r.cold?.fcp, ms],
  ['LCP ms', (r) => r.cold?.lcp, ms],
  ['TBT ms', (r) => r.cold?.tbt, ms],
  ['form typeable ms', (r) => r.cold?.formReady, ms],
  ['form live ms', (r) => r.cold?.live, ms],
  ['JS before live kB', (r) => r.cold?.jsBeforeLive, kB],
  ['layout shift', (r) => r.cold?.cls, (x) => x.toFixed(3)],
  ['worst key event ms', (r) => r.typing?.worstEvent, int],
  ['warm FCP ms', (r) => r.warm?.fcp, ms],
  ['warm LCP ms', (r) => r.warm?.lcp, ms],
  ['warm form ms', (r) => r.warm?.formReady, ms],
  ['warm transferred kB', (r) => r.warm?.transferred, kB],
  ['sign-in -> home ms', (r) => r.home?.ms, ms],
  ['home transferred kB', (r) => r.home?.transferred, kB],
  ['heap sign-in MB', (r) => r.signInMemory?.heap, MB],
  ['heap home MB', (r) => r.home?.memory.heap, MB],
  ['elements sign-in', (r) => r.signInMemory?.elements, int],
  ['elements home', (r) => r.home?.memory.elements, int],
  ['DOM nodes sign-in', (r) => r.signInMemory?.nodes, int],
  ['DOM nodes home', (r) => r.home?.memory.nodes, int],
  ['first mount A ms', (r) => r.mfe?.firstMount, ms],
  ['first mount B ms', (r) => r.mfe?.firstMountB, ms],
  ['switch A<->B median ms', (r) => r.mfe?.switchPaint, ms],
  ['switch A<->B p95 ms', (r) => r.mfe?.switchPaintP95, ms],
  ['switch to DOM ms', (r) => r.mfe?.switchDom, ms],
  ['leak kB/switch', (r) => (r.mfe?.leakPerSwitch != null ? r.mfe.leakPerSwitch : null), kB],
  ['leaked nodes/switch', (r) => r.mfe?.nodesPerSwitch, (x) => x.toFixed(2)],
  ['leaked listeners/switch', (r) => r.mfe?.listenersPerSwitch, (x) => x.toFixed(2)],
];

/** The medians with their ranges, a table for each profile. */
export function report(results, names, profiles) {
  const lines = [];
  for (const p of profiles) {
    lines.push(
      `\n### profile ${p}\n`,
      `| metric: median (min-max) | ${names.join(' | ')} |`,
      `|---|${names.map(() => '---').join('|')}|`,
    );
    for (const [label, pick, fmt] of COLUMNS) {
      const cells = names.map((n) => {
        const xs = results
          .filter((r) => r.target === n && r.profile === p)
          .map(pick)
          .filter((x) => x != null);
        if (!xs.length) return '–';
        const [m, lo, hi] = [median(xs), Math.min(...xs), Math.max(...xs)].map(fmt);
        return lo === hi ? m : `${m} (${lo}-${hi})`;
      });
      if (cells.some((c) => c !== '–')) lines.push(`| ${label} | ${cells.join(' | ')} |`);
    }
  }
  return lines.join('\n');
}

/** Names the measurements that failed, one a line. */
export const complaints = (results) =>
  results.flatMap(({ round, profile, target, error, typing, cold }) => {
    const problem =
      error ??
      (typing?.accepted === false ? 'typed text was not accepted' : undefined) ??
      (cold?.settled === false ? 'page never settled' : undefined);
    return problem ? [`note: round ${round} ${profile} ${target}: ${problem}`] : [];
  });
