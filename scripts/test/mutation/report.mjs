// What a mutation run says about a noun.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../../build/paths.mjs';

/** The share of the mutants that tests have to notice. */
const LEAST_PERCENT = 90;

const explained = JSON.parse(readFileSync(new URL('survivors.json', import.meta.url), 'utf8'));

/** A mutant's place, its text before and after; lines and columns count from 1. */
function describe({ fileName, location: { start, end }, replacement, mutatorName }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  const from = lines.join('\n');
  return { file: relative(ROOT, fileName), line: start.line, from, to: replacement, kind: mutatorName };
}

/**
 * An explanation holds wherever its text is in the file, since lines move. `to` is left out where any change is meant.
 */
const explains = (survivor) => (entry) =>
  entry.file === survivor.file &&
  entry.from === survivor.from &&
  (entry.to === undefined || entry.to === survivor.to);

const having = (mutants, ...statuses) => mutants.filter(({ status }) => statuses.includes(status));

/** Stryker counts how often a mutant's place is passed, and so tells an endless loop from a busy machine. */
const isEndless = ({ status, statusReason = '' }) =>
  status === 'Timeout' && statusReason.startsWith('hit limit');

/**
 * Prints what survived, what did not end, and the score. A mutant that did not end in time is undecided and does not
 * count: a busy machine makes tests slow too.
 */
export function report(name, mutants) {
  const ran = [...having(mutants, 'Killed', 'Survived', 'NoCoverage'), ...mutants.filter(isEndless)];
  const undecided = having(mutants, 'Timeout').filter((mutant) => !isEndless(mutant));
  const survivors = having(ran, 'Survived', 'NoCoverage').map(describe);
  const unexplained = survivors.filter((survivor) => !explained.some(explains(survivor)));
  for (const { file, line, from, to, kind } of unexplained)
    console.log(`✖ ${file}:${line} ${kind}\n- ${from}\n+ ${to}`);
  for (const { file, line, to } of undecided.map(describe))
    console.log(`? ${file}:${line} did not end: ${to}`);
  for (const mutant of having(mutants, 'RuntimeError', 'CompileError'))
    console.log(
      `? ${describe(mutant).file}:${mutant.location.start.line} did not run: ${mutant.statusReason}`,
    );
  const killed = ran.length - survivors.length;
  const percent = ran.length === 0 ? 0 : Math.floor((1000 * killed) / ran.length) / 10;
  console.log(
    `${name}: ${killed} of ${ran.length} mutants killed (${percent} %), ${survivors.length - unexplained.length} explained, ${undecided.length} undecided`,
  );
  return { killed, failed: unexplained.length + (percent < LEAST_PERCENT ? 1 : 0) };
}
