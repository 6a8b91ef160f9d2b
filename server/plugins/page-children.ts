import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import Value from 'typebox/value';
import { ChildManifest } from '#contract/child.ts';
import { StartError } from '../start-error.ts';

const External = Type.Array(ChildManifest);

function read(file: string, name = file): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new StartError(`${name}: not readable as JSON.`, { cause });
  }
}

function firstProblem(schema: typeof External | typeof ChildManifest, value: unknown): string | undefined {
  const [error] = Value.Errors(schema, value);
  return error && `${error.instancePath || 'the file'} ${error.message}`;
}

function builtIn(childRoot: string): ChildManifest[] {
  if (!existsSync(childRoot)) return [];
  return readdirSync(childRoot)
    .map((name) => join(childRoot, name, 'manifest.json'))
    .filter((file) => existsSync(file))
    .map((file) => {
      const manifest = read(file);
      if (Value.Check(ChildManifest, manifest)) return manifest;
      throw new StartError(`${file}: ${firstProblem(ChildManifest, manifest)}.`);
    });
}

function external(file: string): ChildManifest[] {
  const name = `CHILDREN (${file})`;
  const content = read(file, name);
  const manifests = Array.isArray(content) ? content : [content];
  if (Value.Check(External, manifests)) return manifests;
  throw new StartError(`${name}: ${firstProblem(External, manifests)}.`);
}

/**
 * Manifests of the children that were built here and of those an operator added by file; an added one replaces a
 * built one of its name. Throws with file and place of the first mistake.
 */
export function loadChildren(childRoot: string, file: string | undefined): ChildManifest[] {
  const children = new Map<string, ChildManifest>();
  for (const child of [...builtIn(childRoot), ...(file ? external(file) : [])])
    children.set(child.name, child);
  return [...children.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
