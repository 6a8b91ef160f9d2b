import { childSpecifier, previousSpecifier } from '#contract/child/specifier.ts';
import type { ChildManifest } from '#contract/child.ts';
import type { Language } from '#contract/preferences.ts';
import type { Build } from './build.ts';
import { laterFilesOf, sharedFilesOf } from './shared-files.ts';

interface ImportMapInput {
  readonly build: Build;
  readonly children: readonly ChildManifest[];
  /** Specifier → address; only developers have any. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** The import map of a page, with the integrity of all that it may load. */
export function importMapOf({ build, children, overrides }: ImportMapInput) {
  const imports = {
    ...build.imports,
    ...Object.assign({}, ...children.map((child) => addressesOf(child, overrides))),
    ...overrides,
  };
  const integrity: Record<string, string> = Object.assign(
    {},
    build.integrity,
    ...children.map(integrityOfReleases),
  );
  // The files that a developer serves change all the time.
  for (const url of Object.values(overrides)) delete integrity[url];
  return { imports, integrity };
}

/** A child and its previous release. An overridden child gets no fallback, so that its developer sees it fail. */
function addressesOf({ name, entry, previous }: ChildManifest, overrides: ImportMapInput['overrides']) {
  const own = childSpecifier(name);
  return { [own]: entry, ...(previous && !overrides[own] && { [previousSpecifier(name)]: previous.entry }) };
}

/** Integrity of the two releases that may be loaded; a manifest also lists older ones. */
function integrityOfReleases({ entry, previous, integrity }: ChildManifest): Record<string, string> {
  const folders = [entry, previous?.entry ?? entry].map((file) => file.slice(0, file.lastIndexOf('/') + 1));
  const isLoaded = (address: string) => folders.some((folder) => address.startsWith(folder));
  return Object.fromEntries(Object.entries(integrity).filter(([address]) => isLoaded(address)));
}

/**
 * What the shell needs to know about a child, in the language of the page; of its routes what guard and titles need.
 */
export function describeChild(
  { integrity: _, summary: __, routes, uses, usesLater, contributions, ...child }: ChildManifest,
  { build, language }: { readonly build: Build; readonly language: Language },
) {
  const childPages = routes?.map(({ path, title, functionCode }) => ({
    path,
    title: title[language],
    functionCode,
  }));
  const contributed = contributions?.map(({ uses = [], ...each }) => ({
    ...each,
    shared: sharedFilesOf(build, uses),
  }));
  return {
    ...child,
    ...(uses && { shared: sharedFilesOf(build, uses) }),
    ...(usesLater && { later: laterFilesOf(build, uses ?? [], usesLater) }),
    routes: childPages,
    contributions: contributed,
  };
}
