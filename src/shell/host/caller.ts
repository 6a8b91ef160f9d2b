/** Maps each child's name to the absolute addresses of the folders that hold its files. */
const folders = new Map<string, readonly string[]>();
/** Children whose lifecycles are running synchronously, innermost last. */
const running: string[] = [];

/** Registers the folders of a child's scripts, so that its effects can be attributed to it. */
export function registerScripts(name: string, below: readonly string[]): void {
  folders.set(name, below);
}

/** Runs a child's lifecycle and attributes its effects to the child until its first await. */
export function runAs<T>(name: string, work: () => T): T {
  running.push(name);
  try {
    return work();
  } finally {
    running.pop();
  }
}

/** True for the address of one of the child's own scripts. */
export const isScriptOf = (name: string, url: string): boolean =>
  folders.get(name)?.some((folder) => url.startsWith(folder)) ?? false;

/**
 * Returns the child that is calling, or that a trace leads to. The running lifecycle decides; otherwise the addresses
 * in the stack, which costs some microseconds. The visible child is no evidence: timers of hidden children keep
 * running.
 */
export function caller(trace?: Error): string | undefined {
  const innermost = running.at(-1);
  if (innermost !== undefined || folders.size === 0) return innermost;
  const { stack = '' } = trace ?? new Error();
  for (const [name, below] of folders) if (below.some((folder) => stack.includes(folder))) return name;
  return undefined;
}
