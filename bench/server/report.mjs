import { availableParallelism } from 'node:os';

/** Middle value. */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const at = (sorted, share) => sorted[Math.floor(sorted.length * share)];

/** Largest distance between two distributions (Kolmogorov–Smirnov): 0 the same, 1 apart. */
function distance(one, other) {
  const below = (list, value) => list.filter((item) => item <= value).length / list.length;
  return Math.max(...[...one, ...other].map((value) => Math.abs(below(one, value) - below(other, value))));
}

/** The largest distance that chance alone brings in 19 of 20 runs. */
const byChance = (count) => 1.358 * Math.sqrt(2 / count);

const CORES = availableParallelism();

/** What was measured, as text. Ratios are taken within a round, so that a busy machine slows both sides. */
export function report({ measured, timing, memory }) {
  const middle = (name, value) => median(measured[name].map(value));
  const ratio = (name, base) =>
    median(measured[name].map((result, round) => result.perSecond / measured[base][round].perSecond));
  const percent = (share) => `${(share * 100).toFixed(0)} %`;
  /** Microseconds of CPU that a part spends on a request. */
  const cost = (name, share) => middle(name, (result) => ((result[share] ?? 0) / result.perSecond) * 1e6);
  const costs = (name) =>
    ['serverCpuShare', 'databaseCpuShare', 'cpuShare'].map((share) => cost(name, share));

  const lines = ['', 'per second · median · p99 · µs of CPU a request: server + database + load generator'];
  for (const [name, [first]] of Object.entries(measured)) {
    const times =
      first.p99 === undefined
        ? ''
        : ` · ${middle(name, ({ p50 }) => p50).toFixed(1)} ms · ${middle(name, ({ p99 }) => p99).toFixed(1)} ms`;
    const rate = middle(name, ({ perSecond }) => perSecond);
    const spent = costs(name).map((part) => part.toFixed(0));
    lines.push(`  ${name.padEnd(28)} ${rate.toFixed(0).padStart(7)}${times} · ${spent.join(' + ')}`);
  }

  const [server, database, load] = costs('permissions, two processes');
  const all = server + database + load;
  const [hash] = costs('argon2');
  const [signInServer, signInDatabase, signInLoad] = costs('login');
  lines.push(
    '',
    `signed-in reads, of a bare prepared SELECT: permissions ${percent(ratio('permissions', 'floor'))}, menu ${percent(ratio('menu', 'floor'))} (goal 60 %)`,
    `sign-ins, of the rate of argon2: ${percent(ratio('login', 'argon2'))} (goal 85 %); of their CPU the hash takes ${percent(hash / (signInServer + signInDatabase + signInLoad))}`,
    `two processes, of one: ${ratio('permissions, two processes', 'permissions').toFixed(2)} times (goal 1.6)`,
    `  of ${CORES} cores, which the servers share with database (${percent(database / all)} of the work) and load generator (${percent(load / all)}): one server that fills a core answers ${(1e6 / cost('permissions', 'serverCpuShare')).toFixed(0)} a second, all cores together have time for ${((1e6 * CORES) / all).toFixed(0)}`,
    `  with a core each and database and load elsewhere: ${((2 * cost('permissions', 'serverCpuShare')) / server).toFixed(2)} times`,
    '',
    'refused sign-ins, ms: 10th · 50th · 90th percentile',
  );
  for (const [name, taken] of Object.entries(timing)) {
    const sorted = [...taken].sort((a, b) => a - b);
    const shares = [0.1, 0.5, 0.9].map((share) => at(sorted, share).toFixed(1));
    lines.push(`  ${name.padEnd(16)} ${shares.join(' · ')}`);
  }
  const { known, unknown, disabled } = timing;
  const apart = (one, other) => distance(one, other).toFixed(2);
  lines.push(
    `  distance known–unknown ${apart(known, unknown)}, known–disabled ${apart(known, disabled)}, locked known–unknown ${apart(timing['locked, known'], timing['locked, unknown'])}; chance alone ${byChance(known.length).toFixed(2)}`,
    '',
    'memory, MiB resident (heap)',
    `  ${memory.map(({ requests, residentMb, heapMb }) => `${requests / 1000}k: ${residentMb.toFixed(0)} (${heapMb.toFixed(0)})`).join('  ')}`,
  );
  return lines.join('\n');
}
