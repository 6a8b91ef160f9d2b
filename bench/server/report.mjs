import { availableParallelism } from 'node:os';
import { codeLines } from './codes.mjs';

const CORES = availableParallelism();
const NO_GROUPS = '  not measured with equal shares of CPU: control groups are not writable on this machine';

/** Median. */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const at = (sorted, share) => sorted[Math.floor(sorted.length * share)];
const percent = (share) => `${(share * 100).toFixed(0)} %`;

/** Formats the results. Ratios are computed within a round, so that a busy machine slows both sides. */
export function report({ measured, shares, timing, codes, memory }) {
  const figures = figuresOf(measured);
  return [
    ...rates(measured, figures),
    '',
    ...('floor' in measured ? readRatios(figures) : []),
    ...('login' in measured ? signInRatios(measured, figures, shares.signIn) : []),
    ...('two processes' in measured ? processRatios(measured, figures, shares.read) : []),
    ...(timing ? timingLines(timing) : []),
    ...(codes ? ['', ...codeLines(codes)] : []),
    ...(memory ? memoryLines(memory) : []),
  ].join('\n');
}

function figuresOf(measured) {
  const middle = (name, value) => median(measured[name].map(value));
  return {
    middle,
    ratio: (name, base) =>
      median(measured[name].map((result, round) => result.perSecond / measured[base][round].perSecond)),
    /** CPU time per request of server, database and load generator, in microseconds. */
    costs: (name) =>
      ['serverCpuShare', 'databaseCpuShare', 'cpuShare'].map((part) =>
        middle(name, (result) => ((result[part] ?? 0) / result.perSecond) * 1e6),
      ),
  };
}

function rates(measured, { middle, costs }) {
  const lines = ['', 'per second · median · p99 · µs of CPU per request: server + database + load generator'];
  for (const [name, [first]] of Object.entries(measured)) {
    const times =
      first.p99 === undefined
        ? ''
        : ` · ${middle(name, ({ p50 }) => p50).toFixed(1)} ms · ${middle(name, ({ p99 }) => p99).toFixed(1)} ms`;
    const rate = middle(name, ({ perSecond }) => perSecond);
    const spent = costs(name).map((part) => part.toFixed(0));
    lines.push(`  ${name.padEnd(24)} ${rate.toFixed(0).padStart(7)}${times} · ${spent.join(' + ')}`);
  }
  return lines;
}

function readRatios({ ratio }) {
  const [permissions, menu] = ['permissions', 'menu'].map((name) => percent(ratio(name, 'floor')));
  return [
    `signed-in reads relative to a prepared SELECT: permissions ${permissions}, menu ${menu} (goal 60 %)`,
  ];
}

/** Sign-ins compared with argon2 alone: with the same CPU for both, and with shared cores. */
function signInRatios(measured, { ratio, costs, middle }, share) {
  const [hash] = costs('argon2');
  const [server, database, load] = costs('login');
  const all = server + database + load;
  const free = `sign-ins relative to argon2 alone on all cores: ${percent(ratio('login', 'argon2'))}; shares of their CPU time: hash ${percent(hash / all)}, database ${percent(database / all)}, load generator ${percent(load / all)}`;
  const limited = 'login, limited';
  if (!(limited in measured)) return [free, NO_GROUPS];
  const beside = middle(limited, (result) => result.databaseCpuShare + result.cpuShare);
  return [
    free,
    `sign-ins relative to argon2, each limited to ${percent(share)} of a core: ${percent(ratio(limited, 'argon2, limited'))} (goal 85 %); database and load generator used ${percent(beside)} of a core`,
  ];
}

/** Compares two server processes with one: with the same share of a core each, and with shared cores. */
function processRatios(measured, { ratio, costs, middle }, share) {
  const [server, database, load] = costs('permissions');
  const all = server + database + load;
  const bound = (1e6 * CORES) / all / middle('permissions', ({ perSecond }) => perSecond);
  const free = [
    `two processes relative to one, on ${CORES} shared cores: ${ratio('two processes', 'permissions').toFixed(2)} times; database and load generator use ${percent(database / all)} and ${percent(load / all)} of the CPU time of a read, so the maximum here is ${bound.toFixed(2)} times`,
  ];
  const limited = 'two processes, limited';
  if (!(limited in measured)) return [...free, NO_GROUPS];
  const [ofDatabase, ofLoad] = ['databaseCpuShare', 'cpuShare'].map((part) =>
    percent(middle(limited, (result) => result[part])),
  );
  return [
    ...free,
    `two processes relative to one, each limited to ${percent(share)} of a core: ${ratio(limited, 'one process, limited').toFixed(2)} times (goal 1.6); the database used ${ofDatabase} and the load generator ${ofLoad} of a core`,
  ];
}

/** Largest distance between two distributions (Kolmogorov–Smirnov): 0 for equal, 1 for separate ones. */
function distance(one, other) {
  const below = (list, value) => list.filter((item) => item <= value).length / list.length;
  return Math.max(...[...one, ...other].map((value) => Math.abs(below(one, value) - below(other, value))));
}

/** Distance that equal distributions exceed by chance in only 1 of 20 runs. */
const byChance = (count) => 1.358 * Math.sqrt(2 / count);

/** Kinds of sign-ins whose durations must not differ. */
const ALIKE = [
  ['known', 'unknown'],
  ['known', 'disabled'],
  ['locked, known', 'locked, unknown'],
  ['locked, known', 'locked, right'],
];

function timingLines(timing) {
  const lines = ['', 'single sign-ins, ms: 10th · 50th · 90th · 99th percentile'];
  for (const [name, taken] of Object.entries(timing)) {
    const sorted = [...taken].sort((a, b) => a - b);
    const shares = [0.1, 0.5, 0.9, 0.99].map((share) => at(sorted, share).toFixed(1));
    lines.push(`  ${name.padEnd(16)} ${shares.join(' · ')}`);
  }
  const apart = ALIKE.map(
    ([one, other]) => `${one} – ${other} ${distance(timing[one], timing[other]).toFixed(2)}`,
  );
  lines.push(
    `  distances: ${apart.join('; ')}; limit for equal distributions ${byChance(timing.known.length).toFixed(2)}`,
  );
  return lines;
}

const change = (mb) => `${mb < 0 ? '−' : '+'}${Math.abs(mb).toFixed(1)}`;

function memoryLines(memory) {
  const [second, last] = [memory[1], memory.at(-1)];
  return [
    '',
    'memory after a garbage collection, MiB resident (heap)',
    `  ${memory.map(({ requests, residentMb, heapMb }) => `${requests / 1000}k: ${residentMb.toFixed(0)} (${heapMb.toFixed(0)})`).join('  ')}`,
    `  from ${second.requests / 1000}k to ${last.requests / 1000}k requests: ${change(last.residentMb - second.residentMb)} (${change(last.heapMb - second.heapMb)}) MiB`,
  ];
}
