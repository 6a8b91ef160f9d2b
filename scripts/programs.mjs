// Finds programs of the system and installs missing ones where allowed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './build/paths.mjs';

export const isRoot = process.getuid?.() === 0;

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the first of these programs on the PATH. */
export function onSystem(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Returns the program that an environment variable names, if set. A wrong one is an error instead of a fallback. */
export function named(variable) {
  const path = process.env[variable];
  if (path && !isExecutable(path)) throw new Error(`${variable} is not a program: ${path}`);
  return path || undefined;
}

/** Runs an installer. Returns true if it succeeded. */
export function run(command, ...parameters) {
  console.error(`$ ${command} ${parameters.join(' ')}`);
  const { status } = spawnSync(command, parameters, {
    cwd: ROOT,
    // Results go to standard output, so an installer's output must not.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Installs Debian packages on Debian when run as root. */
export function installDebian(...packages) {
  if (!isRoot || !existsSync('/etc/debian_version')) return;
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
}
