import { stripVTControlCharacters } from 'node:util';

const named = ({ title, file }) => (file ? `${title} (${file})` : title);

/** Formats a suite's slowest tests and files, slowest first. */
export const slowestLines = ({ slowest, slowestFiles }) => [
  ...timeLines('slowest', slowest),
  ...timeLines('slowest files', slowestFiles),
];

function timeLines(title, times) {
  if (!times.length) return [];
  const lines = times.map((each) => `    ${(each.ms / 1000).toFixed(1).padStart(6)} s  ${named(each)}`);
  return [`  ${title}:`, ...lines];
}

/** One line per suite with its time and budget. It never starts with the counts, which mark the closing line. */
export function suiteLine({ name, passed, failed, seconds, minutes, problems, remarks }) {
  const counts = `${passed} passed, ${failed} failed`;
  const time = `${seconds.toFixed(0)} s of ${minutes * 60} s`;
  const notes = [...problems, ...remarks.map((remark) => `remark: ${remark}`)];
  return `  ${failed ? '✖' : '✔'} ${name.padEnd(14)} ${[counts, time, ...notes].join('; ')}`;
}

/** The first line of text in a message, without the colours that runners give it. */
const firstLine = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim())
    ?.trim();

/** A line for each failed test of a suite, with the first line of its message. */
export const failureLines = ({ failures }) =>
  failures.map((test) => `      ${named(test)}: ${firstLine(test.failure) ?? 'no message'}`);
