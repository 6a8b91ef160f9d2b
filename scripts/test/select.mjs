import { existsSync, readdirSync } from 'node:fs';
import { at } from '../build/paths.mjs';
import { testFilesOf } from './kinds.mjs';
import { nouns } from './mutation/nouns.mjs';
import { suites } from './suites.mjs';

/** Error for an unknown name; lists the known ones. */
export class UnknownName extends Error {}

const withoutTest = (path) => path.replace(/^(\.\/)?(test\/)?/, '').replace(/\/$/, '');

/** A file matches by its path, by its name with or without ending, and by each folder that contains it. */
function matches(file, name) {
  const [path, wanted] = [withoutTest(file), withoutTest(name)];
  const parts = path.split('/');
  const begins = (text) => text === wanted || text.startsWith(`${wanted}/`) || text.startsWith(`${wanted}.`);
  return parts.some((_part, index) => begins(parts.slice(index).join('/')));
}

/** Lists the known names for an unknown one. */
function unknown(name) {
  const apps = readdirSync(at('apps')).filter((app) => existsSync(at(`test/apps/${app}`)));
  const near = suites
    .filter(({ long }) => !long)
    .flatMap(testFilesOf)
    .filter((file) => file.includes(withoutTest(name).replace(/\.(test|spec)\.tsx?$/, '')));
  return new UnknownName(
    [
      `Unknown name ${name}. Known names:`,
      `  suites  ${suites.map((suite) => suite.name).join(', ')}`,
      `  apps    ${apps.join(', ')}`,
      `  folders and files below test/, such as test/server/http or sign-in.spec.ts`,
      ...(near.length ? [`Did you mean ${[...new Set(near)].slice(0, 5).join(', ')}?`] : []),
    ].join('\n'),
  );
}

/** The suites that run each test file once. `long` ones include only files that no other suite has. */
const suitesOfFiles = suites.filter(({ kind, long, again }) => !again && (kind === 'node' || !long));

/** What a suite leaves out of its files. */
const leftOut = { e2e: { flags: [] }, node: { environment: {} } };

/** Suites with those of their files that a name matches. A single file is run completely, including its long tests. */
function byFile(name) {
  return suitesOfFiles
    .map((suite) => ({ ...suite, only: testFilesOf(suite).filter((file) => matches(file, name)) }))
    .filter(({ only }) => only.length)
    .map((suite) => (suite.only.length === 1 ? { ...suite, ...leftOut[suite.kind] } : suite));
}

/** Merges selections. A suite that is selected as a whole stays whole. */
function merge(chosen, suite) {
  const before = chosen.get(suite.name);
  if (!before || !suite.only) chosen.set(suite.name, suite);
  else if (before.only) {
    const only = [...new Set([...before.only, ...suite.only])];
    chosen.set(suite.name, { ...before, only, flags: before.flags && (suite.flags ?? before.flags) });
  }
}

/** The suite `mutation` takes nouns; a noun alone is the name of its tests. */
const withNouns = (whole, mutated) =>
  whole.map((suite) => (suite.kind === 'mutation' && mutated.length ? { ...suite, only: mutated } : suite));

/**
 * Selects suites by names: a suite's name, or all tests of an app, of a folder or of a file. Without a name, all
 * suites, or with `long` the long ones.
 */
export function select(names, long = false) {
  if (!names.length) return suites.filter((suite) => (suite.long ?? false) === long);
  const chosen = new Map();
  const mutated = names.includes('mutation') ? names.filter((name) => Object.hasOwn(nouns, name)) : [];
  for (const name of names.filter((name) => !mutated.includes(name))) {
    const whole = suites.filter((suite) => suite.name === name);
    const found = whole.length ? withNouns(whole, mutated) : byFile(name);
    if (!found.length) throw unknown(name);
    for (const suite of found) merge(chosen, suite);
  }
  return suites.flatMap(({ name }) => chosen.get(name) ?? []);
}
