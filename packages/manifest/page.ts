import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHtmlEntry } from '../../src/legacy/html-entry.ts';
import { ManifestError } from './manifest-error.ts';

const PAGE = 'index.html';

/** Stands for the platform's origin, which an address without one belongs to. */
const PLATFORM = 'http://platform.invalid';

interface Built {
  readonly folder: string;
  readonly files: readonly string[];
  /** The entry's file in the folder. */
  readonly entry: string;
  /** Address of a file by its path in the folder. */
  address(file: string): string;
}

/** What a built `index.html` says of a release. */
interface BuiltPage {
  /** The page itself, if the app reads it when it starts. */
  readonly files: readonly string[];
  /** Its style sheets, in its order. */
  readonly styleSheets: string[];
}

const isLegacy = ({ folder, entry }: Built): boolean =>
  readFileSync(join(folder, entry), 'utf8').includes('@heliport/legacy');

/** An app of another host runs the scripts of its page from where that lies. */
function checkScripts(scripts: readonly string[], known: ReadonlyMap<string, string>, at: string): void {
  const lost = scripts.find((script) => !known.has(script));
  if (lost === undefined) return;
  throw new ManifestError(
    `${PAGE}: ${lost.replace(PLATFORM, '')} is not a file of the release at ${at}. Build with relative addresses: publicPath './'`,
  );
}

/**
 * Reads the build's `index.html`, if the entry belongs to it: because the page loads the entry, or because the entry
 * runs the page's scripts (`@heliport/legacy`). The page of another entry has other style sheets.
 */
export function readPage(built: Built): BuiltPage {
  const { folder, files, entry, address } = built;
  const none = { files: [], styleSheets: [] };
  if (!files.includes(PAGE)) return none;
  const whole = (file: string) => new URL(address(file), PLATFORM).href;
  const known = new Map(files.map((file) => [whole(file), file]));
  const { scripts, styleSheets } = readHtmlEntry(readFileSync(join(folder, PAGE), 'utf8'), whole(PAGE));
  const legacy = isLegacy(built);
  if (legacy) checkScripts(scripts, known, new URL('.', whole(PAGE)).href.replace(PLATFORM, ''));
  if (!legacy && !scripts.includes(whole(entry))) return none;
  const own = styleSheets.map((sheet) => known.get(sheet)).filter((file) => file !== undefined);
  return { files: legacy ? [PAGE] : [], styleSheets: own.map(address) };
}
