import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseProblem } from '#contract/child/manifest.ts';
import type { ChildManifest } from '#contract/child.ts';
import { StartError } from './start-error.ts';

function read(file: string, name = file): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new StartError(`${name}: cannot be read as JSON.`, { cause });
  }
}

/** Checks a manifest; throws with the file position and field of the first mistake. */
function checked(value: unknown, place: string): ChildManifest {
  const problem = releaseProblem(value);
  if (problem) throw new StartError(`${place}: ${problem}.`);
  return value as ChildManifest;
}

function builtIn(childRoot: string): ChildManifest[] {
  if (!existsSync(childRoot)) return [];
  return readdirSync(childRoot)
    .map((name) => join(childRoot, name, 'manifest.json'))
    .filter((file) => existsSync(file))
    .map((file) => checked(read(file), file));
}

/** `entry 2 "tariff"`: lets a person find the entry in the file. */
function placeOf(value: unknown, index: number): string {
  const name = typeof value === 'object' && value !== null && 'name' in value ? ` "${value.name}"` : '';
  return `entry ${index + 1}${name}`;
}

function external(file: string): ChildManifest[] {
  const name = `CHILDREN (${file})`;
  const content = read(file, name);
  const manifests = (Array.isArray(content) ? content : [content]).map((value, index) =>
    checked(value, `${name}, ${placeOf(value, index)}`),
  );
  const names = manifests.map((child) => child.name);
  const twice = names.find((each, index) => names.indexOf(each) !== index);
  if (twice) throw new StartError(`${name}: the child "${twice}" is listed twice.`);
  return manifests;
}

/**
 * Manifests of the child apps of this build and of those that an operator added by file; an added one replaces a
 * built one of the same name. Throws with file and position of the first mistake.
 */
export function loadChildren(childRoot: string, file: string | undefined): ChildManifest[] {
  const children = new Map<string, ChildManifest>();
  for (const child of [...builtIn(childRoot), ...(file ? external(file) : [])])
    children.set(child.name, child);
  return [...children.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
