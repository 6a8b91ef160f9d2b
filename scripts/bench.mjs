// `npm run bench`: measures sign-in page and workbench next to four baselines, then the host of child apps and the
// server.
//   --quick           one round, without mounting and switching child apps and without the host
//   --rounds N        number of rounds (default 5)
//   --only a,b        only these targets, without host and server
// `npm run bench -- pages`: only the pages, with the same options.
// `npm run bench -- host`: only the host, next to single-spa, hand-written code and qiankun; `--rounds N` (default 5).
// `npm run bench -- charts`: only the charts (bench/charts.mjs); `--rounds N` (default 20).
// `npm run bench -- table`: only the long table (bench/table.mjs); `--rounds N` (default 10).
// `npm run bench -- screens`: only the screens (bench/screens.mjs); `--rounds N` (default 3), `--only 'one device,curves'`
// for those whose names contain one of the texts.
// `npm run bench -- energy`: only the energy service (bench/energy/bench.ts, with its own options).
// `npm run bench -- server`: only the server on PostgreSQL (bench/server/bench.mjs, with its own options).
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, ROOT } from './build/paths.mjs';
import { ensureInstalled } from './install.mjs';

const [what] = process.argv.slice(2);
if (what === 'energy') {
  ensureInstalled();
  const { build } = await import('./build.mjs');
  await build();
  const parameters = ['--import', 'tsx', 'bench/energy/bench.ts', ...process.argv.slice(3)];
  process.exit(spawnSync(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit' }).status ?? 1);
}
if (what === 'server') {
  ensureInstalled();
  const { build } = await import('./build.mjs');
  await build();
  await import('../bench/server/bench.mjs');
  process.exit();
}
if (what === 'charts') {
  ensureInstalled();
  const { build } = await import('./build.mjs');
  await build();
  const { ensureChromium } = await import('./chromium.mjs');
  const { benchCharts, chartsText } = await import('../bench/charts.mjs');
  const { values } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } });
  const rounds = Number(values.rounds ?? 20);
  console.log(chartsText(await benchCharts({ executablePath: await ensureChromium(), rounds })));
  process.exit();
}

if (what === 'table') {
  ensureInstalled();
  const { build } = await import('./build.mjs');
  await build();
  const { ensureChromium } = await import('./chromium.mjs');
  const { benchTable, tableText } = await import('../bench/table.mjs');
  const { values } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } });
  const rounds = Number(values.rounds ?? 10);
  console.log(tableText(await benchTable({ executablePath: await ensureChromium(), rounds })));
  process.exit();
}

if (what === 'screens') {
  ensureInstalled();
  const { build } = await import('./build.mjs');
  await build();
  const { ensureChromium } = await import('./chromium.mjs');
  const { tsImport } = await import('tsx/esm/api');
  const { startServer } = await tsImport('../test/support/server-process.ts', import.meta.url);
  const { SCREENS } = await tsImport('../test/support/screens.ts', import.meta.url);
  const { benchScreens, screensText } = await import('../bench/screens.mjs');
  const options = { rounds: { type: 'string' }, only: { type: 'string', default: '' } };
  const { values } = parseArgs({ allowPositionals: true, options });
  const executablePath = await ensureChromium();
  const server = await startServer({ LIMIT_SIMULATED_HISTORY_DAYS: '62' });
  try {
    const rounds = Number(values.rounds ?? 3);
    const parts = values.only.split(',');
    // The time to the workbench, where these begin, is measured with the sign-in.
    const { workbench: _, ...others } = SCREENS;
    const screens = Object.fromEntries(
      Object.entries(others).filter(([name]) => parts.some((part) => name.includes(part))),
    );
    console.log(screensText(await benchScreens({ executablePath, url: server.url, rounds, screens })));
  } finally {
    await server.stop();
  }
  process.exit();
}

const { values } = parseArgs({
  allowPositionals: what === 'host' || what === 'pages',
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string' },
  },
});
const rounds = values.rounds ?? (values.quick ? '1' : '5');

function node(environment, ...parameters) {
  const { status } = spawnSync(process.execPath, parameters, {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...environment },
  });
  return status;
}

ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
const { build } = await import('./build.mjs');
const { tsImport } = await import('tsx/esm/api');
const { summarize } = await import('../bench/summary.mjs');
const { measureEmbedded, startBarePage } = await import('../bench/embedded.mjs');
const { dialogsText, measureDialogs } = await import('../bench/dialogs.mjs');

const chromium = await ensureChromium();
if (what !== 'host') await build();
if (node({ PB_RESOLVE_FROM: ROOT }, 'bench/baselines/build-baselines.mjs') !== 0) {
  throw new Error('The baselines could not be built; the errors are above.');
}

const { benchHost } = await import('../bench/host/bench.mjs');
if (what === 'host') {
  const { text, isComplete } = await benchHost({ chromium, rounds });
  console.log(text);
  console.log('\nMedians: bench/results/host.json. Single measurements: bench/results/host-raw.json');
  process.exit(isComplete ? 0 : 1);
}

const { startServer } = await tsImport('../test/support/server-process.ts', import.meta.url);
const { dialogOpeners } = await tsImport('../test/support/dialog-openers.ts', import.meta.url);
/** Each round opens every dialog again, so more rounds add no information. */
const DIALOG_ROUNDS_MAX = 3;
const bare = await startBarePage();
const server = await startServer({ CORS_ORIGINS: bare.url });
bare.show(server.url);
const raw = at('bench/results/raw.json');

async function measurePages() {
  mkdirSync(at('bench/results'), { recursive: true });
  const status = node(
    { PB_CHROMIUM: chromium, HELIPORT_URL: server.url },
    'bench/portal-bench.mjs',
    ...['bench/baselines.json', 'bench/heliport-targets.json'],
    ...['--rounds', rounds, '--out', raw],
    ...(values.quick ? ['--no-mfe'] : []),
    ...(values.only ? ['--only', values.only] : []),
  );
  const embedded = await measureEmbedded(chromium, bare.url, server.url);
  if (values.only) return { status, embedded };
  const dialogRounds = Math.min(Number(rounds), DIALOG_ROUNDS_MAX);
  const dialogs = await measureDialogs(chromium, server.url, dialogOpeners, dialogRounds);
  return { status, embedded, dialogs };
}

async function measureAndStop() {
  try {
    return await measurePages();
  } finally {
    bare.close();
    await server.stop();
  }
}

const { status, embedded, dialogs } = await measureAndStop();

const { text, summary } = summarize({ ...JSON.parse(readFileSync(raw, 'utf8')), embedded });
writeFileSync(at('bench/results/latest.json'), `${JSON.stringify({ ...summary, dialogs }, null, 2)}\n`);
console.log(text);
if (dialogs) console.log(dialogsText(dialogs));
// The host benchmark has its own pages. It is skipped with a choice of targets and in a quick run.
const isWhole = what !== 'pages' && !values.only;
if (isWhole && !values.quick) console.log((await benchHost({ chromium, rounds })).text);
if (isWhole) {
  const { benchCharts, chartsText } = await import('../bench/charts.mjs');
  console.log(chartsText(await benchCharts({ executablePath: chromium, rounds: 20 })));
  const { benchTable, tableText } = await import('../bench/table.mjs');
  console.log(tableText(await benchTable({ executablePath: chromium, rounds: 10 })));
}
console.log('\nMedians: bench/results/latest.json. Single measurements: bench/results/raw.json');
const fewer = values.quick ? ['--requests', '10000'] : [];
const served = isWhole
  ? spawnSync(process.execPath, ['bench/server/bench.mjs', '--rounds', rounds, ...fewer], {
      cwd: ROOT,
      stdio: 'inherit',
    }).status
  : 0;
process.exitCode = status === 0 && served === 0 ? 0 : 1;
