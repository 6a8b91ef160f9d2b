/** Folders of children's files by name, as absolute addresses. */
const folders = new Map<string, readonly string[]>();
/** Whose lifecycles are running, the innermost last, as long as they have not given the thread back. */
const running: string[] = [];

/** Says where a child's scripts lie, so that what they do can be told from others' doings. */
export function knowScripts(name: string, below: readonly string[]): void {
  folders.set(name, below);
}

/** Runs a lifecycle of a child in its name, up to where it waits for the first time. */
export function inNameOf<T>(name: string, work: () => T): T {
  running.push(name);
  try {
    return work();
  } finally {
    running.pop();
  }
}

/** True for the address of a child's own script. */
export const isScriptOf = (name: string, url: string): boolean =>
  folders.get(name)?.some((folder) => url.startsWith(folder)) ?? false;

/**
 * The child that is calling, or that a trace leads to: by its running lifecycle, else by the addresses in the stack,
 * which is dear (some microseconds). Never by what is shown: a hidden child's timers run on.
 */
export function caller(trace?: Error): string | undefined {
  const innermost = running.at(-1);
  if (innermost !== undefined || folders.size === 0) return innermost;
  const { stack = '' } = trace ?? new Error();
  for (const [name, below] of folders) if (below.some((folder) => stack.includes(folder))) return name;
  return undefined;
}
