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

/** What was measured, as text. Ratios are taken within a round, so that a busy machine slows both sides. */
export function report({ measured, timing, memory }) {
  const of = (name, field) => median(measured[name].map((result) => result[field]));
  const ratio = (name, base) =>
    median(measured[name].map((result, round) => result.perSecond / measured[base][round].perSecond));
  const percent = (share) => `${(share * 100).toFixed(0)} %`;
  const lines = ['', 'per second · median · p99 · CPU of server and of load generator, in cores'];
  for (const name of Object.keys(measured)) {
    const times =
      measured[name][0].p99 === undefined
        ? ''
        : ` · ${of(name, 'p50').toFixed(1)} ms · ${of(name, 'p99').toFixed(1)} ms`;
    const cpu =
      measured[name][0].cpuShare === undefined
        ? ''
        : ` · ${of(name, 'serverCpuShare').toFixed(2)} + ${of(name, 'cpuShare').toFixed(2)}`;
    lines.push(`  ${name.padEnd(28)} ${of(name, 'perSecond').toFixed(0).padStart(7)}${times}${cpu}`);
  }
  const perCore = (name) => median(measured[name].map((result) => result.perSecond / result.serverCpuShare));
  lines.push(
    '',
    `signed-in reads, of a bare prepared SELECT: permissions ${percent(ratio('permissions', 'floor'))}, menu ${percent(ratio('menu', 'floor'))} (goal 60 %)`,
    `sign-ins, of the rate of argon2: ${percent(ratio('login', 'argon2'))} (goal 85 %)`,
    `two processes, of one: ${ratio('permissions, two processes', 'permissions').toFixed(2)} times (goal 1.6); requests for each core-second of the servers: ${perCore('permissions').toFixed(0)} with one, ${perCore('permissions, two processes').toFixed(0)} with two`,
    '',
    'refused sign-ins, ms: 10th · 50th · 90th percentile',
  );
  for (const [name, taken] of Object.entries(timing)) {
    const sorted = [...taken].sort((a, b) => a - b);
    lines.push(
      `  ${name.padEnd(9)} ${[0.1, 0.5, 0.9].map((share) => at(sorted, share).toFixed(1)).join(' · ')}`,
    );
  }
  const { known, unknown, disabled } = timing;
  lines.push(
    `  distance known–unknown ${distance(known, unknown).toFixed(2)}, known–disabled ${distance(known, disabled).toFixed(2)}; chance alone ${byChance(known.length).toFixed(2)}`,
    '',
    'memory, MiB resident (heap)',
    `  ${memory.map(({ requests, residentMb, heapMb }) => `${requests / 1000}k: ${residentMb.toFixed(0)} (${heapMb.toFixed(0)})`).join('  ')}`,
  );
  return lines.join('\n');
}
