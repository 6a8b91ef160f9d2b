/** Formats a suite's slowest tests, slowest first. */
export function slowestLines({ slowest }) {
  if (!slowest.length) return [];
  const lines = slowest.map(({ title, file, ms }) => {
    const where = file && ` (${file})`;
    return `    ${(ms / 1000).toFixed(1).padStart(6)} s  ${title}${where}`;
  });
  return ['  slowest:', ...lines];
}

/** One line per suite with its time and budget. It never starts with the counts, which mark the closing line. */
export function suiteLine({ name, passed, failed, seconds, minutes, problems, remarks }) {
  const counts = `${passed} passed, ${failed} failed`;
  const time = `${seconds.toFixed(0)} s of ${minutes * 60} s`;
  const notes = [...problems, ...remarks.map((remark) => `remark: ${remark}`)];
  return `  ${failed ? '✖' : '✔'} ${name.padEnd(14)} ${[counts, time, ...notes].join('; ')}`;
}
