import type { ChildManifest } from '#contract/child.ts';
import type { Rollback } from './stored.ts';

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

/** Versions whose files the app's publisher still serves, without the one that is listed. */
const servedVersions = ({ version, versions, previous }: ChildManifest): string[] =>
  [...new Set([...versions, ...(previous ? [previous.version] : [])])].filter((each) => each !== version);

/** The release before, as far as the manifest of the one after tells: with that one's pages. */
function fromPrevious(manifest: ChildManifest): ChildManifest | undefined {
  const { previous, styleSheets: _, uses: __, usesLater: ___, contributions, integrity, ...rest } = manifest;
  if (!previous) return undefined;
  const files = Object.entries(integrity).filter(([file]) => file.startsWith(folderOf(previous.entry)));
  return {
    ...rest,
    ...previous,
    ...(contributions && { contributions: contributions.filter(({ module }) => module === undefined) }),
    integrity: Object.fromEntries(files),
  };
}

/** The releases that an app can be rolled back to, newest first. `remembered` are its manifests of the past. */
export function releasesBefore(
  manifest: ChildManifest,
  remembered: readonly ChildManifest[],
): ChildManifest[] {
  return servedVersions(manifest).flatMap((version) => {
    const known = remembered.find((each) => each.version === version);
    // Its own previous release may be gone by now.
    if (known) return [(({ previous: _, ...rest }) => rest)(known)];
    return manifest.previous?.version === version ? (fromPrevious(manifest) ?? []) : [];
  });
}

/** True while a rollback holds: the app lists the version that was left, and still has the files of the other. */
export const holds = (rollback: Rollback | undefined, manifest: ChildManifest): rollback is Rollback =>
  rollback !== undefined &&
  rollback.fromVersion === manifest.version &&
  servedVersions(manifest).includes(rollback.manifest.version);
