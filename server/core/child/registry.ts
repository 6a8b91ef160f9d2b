import type { ChildManifest } from '#contract/child.ts';
import { allCodes } from '#server/core/function-code.ts';
import { StartError } from '#server/core/start-error.ts';
import type { Database } from '#server/db/database.ts';
import { builtManifests, type Problem } from './manifests.ts';
import { createReader, isAddress, type PlaceLimits, type ReadPlace, shownPlace } from './place.ts';
import { holds } from './releases.ts';
import { findListed, findRollbacks, type Rollback, rollbackMark } from './stored.ts';

/** An app as its source lists it. */
export interface Registered {
  readonly manifest: ChildManifest;
  /** One of this build; the others come from `CHILDREN`. */
  readonly isBuiltIn: boolean;
  /** Another release is served instead. */
  readonly rollback: Rollback | undefined;
}

/** A mistake of `CHILDREN`, since when this server knows of it. */
export interface KnownProblem extends Problem {
  readonly since: Date;
}

/** What a look at the source has changed. */
export interface Change {
  /** Apps whose manifest is new or another. */
  readonly taken: readonly ChildManifest[];
  /** Names of apps that are no longer listed. */
  readonly gone: readonly string[];
  /** Mistakes that were not known before. */
  readonly problems: readonly KnownProblem[];
}

const NO_CHANGE: Change = { taken: [], gone: [], problems: [] };

/** The child apps of a server: those of the build, and those of `CHILDREN`, which replace the former by name. */
export interface ChildRegistry {
  /** What pages and rights work with. The same array until something changes. */
  children(): readonly ChildManifest[];
  /** All function codes: the product's, and those of the apps. */
  codes(): readonly string[];
  registered(): readonly Registered[];
  problems(): readonly KnownProblem[];
  /** `CHILDREN` as people see it, '' without it. */
  readonly place: string;
  /** What the first look has changed since a server looked last. */
  readonly opened: Change;
  /** Looks at the source. A broken manifest leaves the last good one of its app. */
  look(): Promise<Change>;
  /** Reads which rollbacks hold; true if others do than before. */
  readRollbacks(): Promise<boolean>;
  /** Reads the manifests of the build again. */
  readBuilt(): void;
}

interface Options {
  readonly db: Database;
  readonly childRoot: string;
  readonly place: string | undefined;
  readonly limits: PlaceLimits;
  readonly clock: () => Date;
}

const byName = (a: ChildManifest, b: ChildManifest) => a.name.localeCompare(b.name, 'en');

/**
 * Opens the registry. Where a manifest is broken, the last good one is taken from the database. Throws if `CHILDREN`
 * names a file or folder that does not exist.
 */
export async function openChildren(options: Options): Promise<ChildRegistry> {
  const { db, childRoot, place, limits, clock } = options;
  const read: ReadPlace = place === undefined ? async () => 'unchanged' : createReader(place, limits);
  let built: readonly ChildManifest[] = builtManifests(childRoot);
  let external: ReadonlyMap<string, ChildManifest> = new Map();
  let problems: readonly KnownProblem[] = [];
  let rollbacks: ReadonlyMap<string, Rollback> = new Map();
  let mark: string | undefined;
  let registered: readonly Registered[] = [];
  let children: readonly ChildManifest[] = [];
  let codes: readonly string[] = [];

  function arrange(): void {
    const own = built.filter(({ name }) => !external.has(name));
    registered = [...own, ...external.values()].sort(byName).map((manifest) => {
      const rollback = rollbacks.get(manifest.name);
      return {
        ...{ manifest, isBuiltIn: !external.has(manifest.name) },
        rollback: holds(rollback, manifest) ? rollback : undefined,
      };
    });
    children = registered.map(({ manifest, rollback }) => rollback?.manifest ?? manifest);
    codes = allCodes(children);
  }

  const isKnown = (problem: Problem) =>
    problems.find(({ place: at, text }) => at === problem.place && text === problem.text);

  async function look(): Promise<Change> {
    const reading = await read();
    if (reading === 'unchanged') return NO_CHANGE;
    const told = reading.problems.map((each) => isKnown(each) ?? { ...each, since: clock() });
    const fresh = told.filter((each) => !isKnown(each));
    problems = told;
    const found = new Map(reading.manifests.map((manifest) => [manifest.name, manifest]));
    const isBroken = (name: string) => told.some(({ child }) => child === undefined || child === name);
    const kept = [...external.values()].filter(({ name }) => !found.has(name) && isBroken(name));
    const gone = [...external.keys()].filter((name) => !found.has(name) && !isBroken(name));
    const taken = reading.manifests.filter(
      (manifest) => JSON.stringify(manifest) !== JSON.stringify(external.get(manifest.name)),
    );
    if (taken.length > 0 || gone.length > 0) {
      external = new Map([...kept, ...reading.manifests].map((manifest) => [manifest.name, manifest]));
      arrange();
    }
    return { taken, gone, problems: fresh };
  }

  async function readRollbacks(): Promise<boolean> {
    const now = await rollbackMark(db);
    if (now === mark) return false;
    mark = now;
    rollbacks = await findRollbacks(db);
    arrange();
    return true;
  }

  let opened = NO_CHANGE;
  if (place !== undefined) {
    external = new Map((await findListed(db)).map((manifest) => [manifest.name, manifest]));
    opened = await look();
    const missing = problems.find(({ place: at, text }) => at === '' && text === 'does not exist');
    if (missing && !isAddress(place)) throw new StartError(`CHILDREN (${place}): ${missing.text}.`);
  }
  await readRollbacks();
  arrange();
  return {
    children: () => children,
    codes: () => codes,
    registered: () => registered,
    problems: () => problems,
    place: place === undefined ? '' : shownPlace(place),
    opened,
    look,
    readRollbacks,
    readBuilt() {
      built = builtManifests(childRoot);
      arrange();
    },
  };
}
