/** Folders of children's files by name, as absolute addresses. */
const folders = new Map<string, string>();
/** Whose lifecycle is running, as long as it has not given the thread back. */
let running: string | undefined;

/** Says where a child's scripts lie, so that what they do can be told from others' doings. */
export function knowScripts(name: string, entry: string): void {
  folders.set(name, new URL('.', new URL(entry, document.baseURI)).href);
}

/** Runs a lifecycle of a child in its name, up to where it waits for the first time. */
export function inNameOf<T>(name: string, work: () => T): T {
  const before = running;
  running = name;
  try {
    return work();
  } finally {
    running = before;
  }
}

/**
 * The child that is calling: by its running lifecycle, else by the addresses in the stack, which is dear (some
 * microseconds). Never by what is shown: a hidden child's timers run on.
 */
export function caller(): string | undefined {
  if (running !== undefined || folders.size === 0) return running;
  const stack = new Error().stack ?? '';
  for (const [name, folder] of folders) if (stack.includes(folder)) return name;
  return undefined;
}
