import { isScriptOf } from '../caller.ts';

/** Files that stand between a child and the page, and are no doing of a library. */
const hostFiles = new Set([import.meta.url]);

/** Says which file of the host may stand between a child and the page. */
export function passOver(hostFile: string): void {
  hostFiles.add(hostFile);
}

const ADDRESS = /\b(?:https?|file):\/\/[^\s()]+?(?=:\d+:\d+\b)/g;

/** Unbundled, the host is several files; in the build they are those of `hostFiles`. */
const isOfHost = (url: string) => hostFiles.has(url) || url.includes('/src/shell/host/');

/** A child's own code did it, not a library that it shares with others. */
export function isOwnDoing(child: string, trace: Error): boolean {
  const callers = [...(trace.stack ?? '').matchAll(ADDRESS)].map(([url]) => url);
  return isScriptOf(child, callers.find((url) => !isOfHost(url)) ?? '');
}
