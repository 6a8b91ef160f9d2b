import { existsSync, readdirSync } from 'node:fs';
import { at } from '../build/paths.mjs';
import { testFilesOf } from './kinds.mjs';
import { suites } from './suites.mjs';

/** A name that nothing has; says which there are. */
export class UnknownName extends Error {}

const withoutTest = (path) => path.replace(/^(\.\/)?(test\/)?/, '').replace(/\/$/, '');

/** A file is meant by its path or its name, with or without ending, and by each folder that it is in. */
function isMeant(file, name) {
  const [path, wanted] = [withoutTest(file), withoutTest(name)];
  const parts = path.split('/');
  const begins = (text) => text === wanted || text.startsWith(`${wanted}/`) || text.startsWith(`${wanted}.`);
  return parts.some((_part, index) => begins(parts.slice(index).join('/')));
}

/** Says what there is in the place of a name that nothing has. */
function unknown(name) {
  const apps = readdirSync(at('apps')).filter((app) => existsSync(at(`test/apps/${app}`)));
  const near = suites
    .filter(({ long }) => !long)
    .flatMap(testFilesOf)
    .filter((file) => file.includes(withoutTest(name).replace(/\.(test|spec)\.tsx?$/, '')));
  return new UnknownName(
    [
      `Nothing is called ${name}. There are:`,
      `  suites  ${suites.map((suite) => suite.name).join(', ')}`,
      `  apps    ${apps.join(', ')}`,
      `  folders and files below test/, such as test/server/session or login.spec.ts`,
      ...(near.length ? [`Did you mean ${[...new Set(near)].slice(0, 5).join(', ')}?`] : []),
    ].join('\n'),
  );
}

/** The suites that run each test file once; `long` ones run files only that no other suite has. */
const suitesOfFiles = suites.filter(({ kind, long }) => kind === 'node' || !long);

/** Suites with the files of theirs that a name means. Who names one file runs all of it, long tests too. */
function byFile(name) {
  return suitesOfFiles
    .map((suite) => ({ ...suite, only: testFilesOf(suite).filter((file) => isMeant(file, name)) }))
    .filter(({ only }) => only.length)
    .map((suite) => (suite.kind === 'e2e' && suite.only.length === 1 ? { ...suite, flags: [] } : suite));
}

/** Adds a choice to those before; a suite that is chosen as a whole stays whole. */
function merge(chosen, suite) {
  const before = chosen.get(suite.name);
  if (!before || !suite.only) chosen.set(suite.name, suite);
  else if (before.only) {
    const only = [...new Set([...before.only, ...suite.only])];
    chosen.set(suite.name, { ...before, only, flags: before.flags && (suite.flags ?? before.flags) });
  }
}

/**
 * The suites that the names mean: suites by their names, else every test of an app, below a folder or in a file.
 * Without a name all suites, or with `long` the long ones.
 */
export function select(names, long = false) {
  if (!names.length) return suites.filter((suite) => (suite.long ?? false) === long);
  const chosen = new Map();
  for (const name of names) {
    const whole = suites.filter((suite) => suite.name === name);
    const found = whole.length ? whole : byFile(name);
    if (!found.length) throw unknown(name);
    for (const suite of found) merge(chosen, suite);
  }
  return suites.flatMap(({ name }) => chosen.get(name) ?? []);
}
