import { existsSync, readFileSync } from 'node:fs';
import { releaseProblem } from '../../contract/child/manifest.ts';
import type { ChildManifest, ChildSource } from '../../contract/child.ts';
import { ManifestError } from './manifest-error.ts';

const TIMEOUT_MS = 10_000;

/** Status of a manifest that was never published. */
const NOT_FOUND = 404;

async function download(address: string): Promise<string | undefined> {
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new ManifestError(`${address}: no answer. Without its manifest, the previous release is unknown`, {
      cause,
    });
  }
  if (response.status === NOT_FOUND) return undefined;
  if (!response.ok) throw new ManifestError(`${address}: answered ${response.status}`);
  return response.text();
}

async function textOf(place: string): Promise<string | undefined> {
  if (/^https?:/.test(place)) return download(place);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

function parsed(place: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ManifestError(`${place}: is not JSON`, { cause });
  }
}

/** Reads the last release's manifest of an app from a file or an address. Undefined if there is none yet. */
export async function readLast(place: string, name: string): Promise<ChildManifest | undefined> {
  const text = await textOf(place);
  if (text === undefined) return undefined;
  const value = parsed(place, text);
  const found = (Array.isArray(value) ? value : [value]).find((each) => each?.name === name);
  if (!found) return undefined;
  const problem = releaseProblem(found);
  if (problem) throw new ManifestError(`${place}: ${problem}`);
  return found as ChildManifest;
}

/** What a manifest says of the releases before: their versions, the one to fall back to, and the hashes of its files. */
export type Before = Pick<ChildManifest, 'versions' | 'integrity'> & {
  readonly previous?: ChildManifest['previous'];
};

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

/** What the new manifest takes over from the last one. Building a version again keeps the release before it. */
export function keep(
  { version }: Pick<ChildSource, 'version'>,
  last: ChildManifest | undefined,
  isThere: (version: string) => boolean,
): Before {
  const before =
    last?.version === version ? last.previous : last && { version: last.version, entry: last.entry };
  if (!last || !before || !isThere(before.version)) return { versions: [], integrity: {} };
  const own = Object.entries(last.integrity).filter(([address]) =>
    address.startsWith(folderOf(before.entry)),
  );
  return {
    previous: before,
    versions: [before.version],
    integrity: Object.fromEntries(own),
  };
}
