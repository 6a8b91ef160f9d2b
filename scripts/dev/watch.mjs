import { watch } from 'node:fs';
import { at } from '../build/paths.mjs';

const WATCHED = ['contract', 'src', 'elements', 'apps', 'server', 'docs/manuals'];
const FILES = ['index.html', 'importmap.json'];
/** Debounce, since editors write a file in several steps. */
const QUIET_MS = 40;

/** Calls back after files have been saved. Returns the teardown. */
export function watchSources(changed) {
  let timer;
  const notice = (_event, file) => {
    if (file?.includes('.generated.')) return;
    clearTimeout(timer);
    timer = setTimeout(changed, QUIET_MS);
  };
  const watchers = [
    ...WATCHED.map((folder) => watch(at(folder), { recursive: true }, notice)),
    ...FILES.map((file) => watch(at(file), notice)),
  ];
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
