// Checks that every regular expression of the code that people run takes linear time on the worst input, however long.
// Results are kept in node_modules/.cache, since an unknown pattern takes up to seconds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { check } from 'recheck';
import { at } from '../build/paths.mjs';
import { projectFiles, read } from '../project.mjs';
import { isRuntimeCode, patternsIn } from './pattern-list.mjs';

const CACHE = at('node_modules/.cache/heliport-patterns.json');
/** Without a time-out, a busy machine finds what an idle one finds. The seed makes the fuzzer repeatable. */
const OPTIONS = { timeout: null, randomSeed: 1 };
const SHOWN = 60;

const known = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : {};
const keyOf = ({ source, flags }) => createHash('sha256').update(`${flags}/${source}`).digest('hex');

/** '' for a linear pattern, else what makes it slow. */
async function problemOf({ source, flags }) {
  const { status, complexity, attack, error } = await check(source, flags, OPTIONS);
  if (status === 'safe') return '';
  const worst = attack?.string ? `, for example for ${JSON.stringify(attack.string.slice(0, SHOWN))}…` : '';
  return `${complexity?.summary ?? error?.kind ?? status}${worst}`;
}

const paths = projectFiles().filter(isRuntimeCode);
const patterns = patternsIn(paths.map((path) => ({ path, text: read(path) })));
const results = {};
for (const pattern of patterns) {
  const key = keyOf(pattern);
  results[key] = known[key] ?? (await problemOf(pattern));
  if (results[key] === '') continue;
  console.error(`${[...pattern.paths].join(', ')}: /${pattern.source}/${pattern.flags} is ${results[key]}`);
  process.exitCode = 1;
}
mkdirSync(dirname(CACHE), { recursive: true });
writeFileSync(CACHE, JSON.stringify(results));
