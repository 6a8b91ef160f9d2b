// Compares our host with single-spa, hand-written code and qiankun, each with two children, in interleaved rounds.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at, ROOT } from '../../scripts/build/paths.mjs';
import { buildHosts } from './build.mjs';
import { reportHosts } from './goals.mjs';

const RAW = 'bench/results/host-raw.json';

/** Runs the benchmark with built baselines. Returns the report, and whether every page was measured. */
export async function benchHost({ chromium, rounds }) {
  const bytes = await buildHosts();
  mkdirSync(at('bench/results'), { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    [
      ...['bench/portal-bench.mjs', 'bench/baselines.json', 'bench/host/targets.json'],
      ...['--only', 'vanilla-shell,react19-floor,qiankun,heliport-host,heliport-kept'],
      ...['--profiles', 'none', '--rounds', rounds, '--out', RAW],
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 2], env: { ...process.env, PB_CHROMIUM: chromium } },
  );
  const report = reportHosts(JSON.parse(readFileSync(at(RAW), 'utf8')), bytes);
  writeFileSync(at('bench/results/host.json'), `${JSON.stringify(report.summary, null, 2)}\n`);
  return { text: report.text, isComplete: status === 0 };
}
