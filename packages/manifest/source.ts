import { readFileSync } from 'node:fs';
import { clientVersionProblem } from '../../contract/child/client-version.ts';
import { sourceProblem } from '../../contract/child/manifest.ts';
import type { ChildSource } from '../../contract/child.ts';
import { ManifestError } from './manifest-error.ts';

function parse(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ManifestError(`${file}: cannot be read. It is the app's own manifest`, { cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ManifestError(`${file}: is not JSON: ${(cause as Error).message}`, { cause });
  }
}

/** Reads the manifest that the app's developers write. Throws with file and field of the first mistake. */
export function readSource(file: string): ChildSource {
  const value = parse(file);
  const problem = sourceProblem(value) ?? clientVersionProblem(value as ChildSource);
  if (problem) throw new ManifestError(`${file}: ${problem}`);
  return value as ChildSource;
}
