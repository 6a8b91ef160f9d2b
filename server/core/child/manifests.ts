import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseProblem } from '#contract/child/manifest.ts';
import type { ChildManifest } from '#contract/child.ts';
import { StartError } from '#server/core/start-error.ts';

/** A mistake of a source of manifests, in a sentence without a full stop. */
export interface Problem {
  /** Where it is, such as `tariff.json` or `entry 2 "tariff"`; '' for the whole source. */
  readonly place: string;
  /** The app that it concerns, if its name can be read. */
  readonly child: string | undefined;
  readonly text: string;
}

/** A mistake of `CHILDREN` as people read it; `source` is what they have set. */
export const problemSentence = (source: string, { place, text }: Problem): string =>
  `CHILDREN (${source})${place && `, ${place}`}: ${text}. If the app had a valid manifest, that one stays.`;

/** What a text of manifests holds: the valid ones, and the mistakes of the others. */
export interface Reading {
  readonly manifests: readonly ChildManifest[];
  readonly problems: readonly Problem[];
}

const nameOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : undefined;

/** The most entries of a list: each is judged and kept. */
const MOST_ENTRIES = 200;
/** The most mistakes that are kept. */
const MOST_PROBLEMS = 50;

/** `tariff.json, entry 2 "tariff"`: lets a person find the entry. */
function placeOf(value: unknown, index: number, file: string): string {
  const name = nameOf(value);
  return [file, `entry ${index + 1}${name === undefined ? '' : ` "${name}"`}`].filter(Boolean).join(', ');
}

/** Reads a manifest, or a list of them. `file` is where it stands in a folder. */
export function readManifests(text: string, file = ''): Reading {
  const refused = (problem: string): Reading => ({
    manifests: [],
    problems: [{ place: file, child: undefined, text: problem }],
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refused('cannot be read as JSON');
  }
  const values: unknown[] = Array.isArray(content) ? content : [content];
  if (values.length > MOST_ENTRIES) return refused(`has more than ${MOST_ENTRIES} entries`);
  const judged = values.map((value, index) => ({
    value,
    place: placeOf(value, index, file),
    problem: releaseProblem(value),
  }));
  return {
    manifests: judged.filter(({ problem }) => !problem).map(({ value }) => value as ChildManifest),
    problems: judged.flatMap(({ value, place, problem }) =>
      problem ? [{ place, child: nameOf(value), text: problem }] : [],
    ),
  };
}

/**
 * Apps that name one file with different contents, by their name: the file with the other app. Browsers would load one
 * of them and refuse the other.
 */
function sharingFiles(
  manifests: readonly ChildManifest[],
): ReadonlyMap<string, { file: string; other: string }> {
  const owners = new Map<string, { name: string; hash: string }>();
  const sharing = new Map<string, { file: string; other: string }>();
  for (const { name, integrity } of manifests)
    for (const [file, hash] of Object.entries(integrity)) {
      const owner = owners.get(file);
      if (!owner) owners.set(file, { name, hash });
      else if (owner.hash !== hash) {
        sharing.set(owner.name, { file, other: name });
        sharing.set(name, { file, other: owner.name });
      }
    }
  return sharing;
}

/** Readings as one. A name that is listed twice, and a file with different contents, is a mistake of both apps. */
export function joinReadings(readings: readonly Reading[]): Reading {
  const manifests = readings.flatMap((reading) => reading.manifests);
  const names = manifests.map(({ name }) => name);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  const once = manifests.filter(({ name }) => !twice.has(name));
  const sharing = sharingFiles(once);
  return {
    manifests: once.filter(({ name }) => !sharing.has(name)),
    problems: limited([
      ...readings.flatMap(({ problems }) => problems),
      ...[...twice].map((name) => ({
        ...{ place: '', child: name, text: `the child "${name}" is listed twice` },
      })),
      ...[...sharing].map(([name, { file, other }]) => ({
        ...{ place: '', child: name },
        text: `"${name}" and "${other}" list ${file} with different contents; publish each app at an address of its own`,
      })),
    ]),
  };
}

/** The first problems. The last one stands for those that are left out, whose apps must not count as removed. */
function limited(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MOST_PROBLEMS) return problems;
  const told = problems.slice(0, MOST_PROBLEMS - 1);
  const text = `${problems.length - told.length} more mistakes`;
  return [...told, { place: '', child: undefined, text }];
}

/** Manifests of the child apps of this build. Throws with the file and field of the first mistake. */
export function builtManifests(childRoot: string): ChildManifest[] {
  if (!existsSync(childRoot)) return [];
  return readdirSync(childRoot)
    .map((name) => join(childRoot, name, 'manifest.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const { manifests, problems } = readManifests(readFileSync(file, 'utf8'));
      const [first] = problems;
      if (first) throw new StartError(`${file}: ${first.text}.`);
      return manifests;
    });
}
