import { existsSync, type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { filesIn, hashOf } from './files.ts';

/** A bundler writes several files at a time. */
const QUIET_MS = 30;

/** Bundlers may remove the folder before they write. */
const RETRY_MS = 200;

/** Hash of each file of a folder by its path inside it. */
export type Contents = ReadonlyMap<string, string>;

const contentsOf = (folder: string): Contents =>
  new Map(filesIn(folder).map((file) => [file, hashOf(join(folder, file))]));

/** Calls back with the contents of a folder now and after each time that files were written. Returns the teardown. */
export function followFolder(folder: string, told: (contents: Contents) => void): () => void {
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(read, ms);
  };
  // Watches anew each time, because a folder that was removed and written again is another one.
  const read = () => {
    watcher?.close();
    watcher = undefined;
    if (!existsSync(folder)) return later(RETRY_MS);
    watcher = watch(folder, { recursive: true }, () => later(QUIET_MS));
    watcher.on('error', () => later(RETRY_MS));
    let contents: Contents;
    try {
      contents = contentsOf(folder);
    } catch {
      // A file went away between the listing and the reading.
      return later(QUIET_MS);
    }
    told(contents);
  };
  read();
  return () => {
    clearTimeout(timer);
    watcher?.close();
  };
}
