import { isScriptOf } from '../caller.ts';

/** Host files that may appear in the stack between a child and the page. They do not count as a shared library. */
const hostFiles = new Set<string>();

/** Registers a host file to skip when an effect is attributed. */
export function passOver(hostFile: string): void {
  hostFiles.add(hostFile);
}

const ADDRESS = /\b(?:https?|file):\/\/[^\s()]+/g;
/** Line and column at the end of an address. */
const POSITION = /:\d{1,9}:\d{1,9}\b/;

/** Unbundled, the host is several files; in the build they are those of `hostFiles`. */
const isOfHost = (url: string) => hostFiles.has(url) || url.includes('/src/shell/host/');

/** True if the child's own code caused the effect, not a shared library. */
export function isOwnEffect(child: string, trace: Error): boolean {
  const callers = [...(trace.stack ?? '').matchAll(ADDRESS)].flatMap(([address]) => {
    const end = address.search(POSITION);
    return end < 0 ? [] : [address.slice(0, end)];
  });
  return isScriptOf(child, callers.find((url) => !isOfHost(url)) ?? '');
}
