/** Folders of each child's files, by the child's name. */
const folders = new Map<string, readonly string[]>();
let current: string | undefined;

/** Files that stand between a child and the page, and are no doing of a library. */
const hostFiles = new Set([import.meta.url]);

/** Says where a child's files lie, and which file of the host may stand between it and the page. */
export function setFolders(child: string, below: readonly string[], hostFile: string): void {
  folders.set(child, below);
  hostFiles.add(hostFile);
}

/** Runs work of a child: what its synchronous part does is the child's. */
export function within<T>(child: string, work: () => T): T {
  const before = current;
  current = child;
  try {
    return work();
  } finally {
    current = before;
  }
}

const ADDRESS = /\b(?:https?|file):\/\/[^\s()]+?(?=:\d+:\d+\b)/g;

/** Unbundled, the ledger is several files; in the build it is the one of `hostFiles`. */
const isOfHost = (url: string) => hostFiles.has(url) || url.includes('/src/shell/host/');

/** Files of the calls that led to an error, the host's own left out, innermost first. */
function callersOf(trace: Error): string[] {
  return [...(trace.stack ?? '').matchAll(ADDRESS)].map(([url]) => url).filter((url) => !isOfHost(url));
}

const isBelow = (child: string, url: string): boolean =>
  folders.get(child)?.some((folder) => url.startsWith(folder)) ?? false;

/** Whose doing something is: by context, and only where that is unknown, which costs ten times as much, by the stack. */
export function ownerOf(trace: Error): string | undefined {
  if (current !== undefined) return current;
  const callers = callersOf(trace);
  for (const child of folders.keys()) if (callers.some((url) => isBelow(child, url))) return child;
  return undefined;
}

/** A child's own code did it, not a library that it shares with others. */
export function isOwnDoing(child: string, trace: Error): boolean {
  return isBelow(child, callersOf(trace)[0] ?? '');
}
