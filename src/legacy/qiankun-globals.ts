/** Folders of the apps that were built for qiankun. */
const folders = new Set<string>();
let active = '';

/** The folder of the script that is running, or of the app whose code ran last. */
function publicPath(): string {
  const { src = '' } = (document.currentScript ?? {}) as { src?: string };
  return [...folders].find((folder) => src.startsWith(folder)) ?? active;
}

/**
 * Defines the two globals that such an app reads. They cannot be enumerated, so that they do not count as effects of
 * an app. qiankun has them in a sandbox for each app.
 */
export function enterFolder(folder: string): void {
  if (folders.size === 0) {
    Object.defineProperty(globalThis, '__POWERED_BY_QIANKUN__', { configurable: true, value: true });
    Object.defineProperty(globalThis, '__INJECTED_PUBLIC_PATH_BY_QIANKUN__', {
      configurable: true,
      get: publicPath,
    });
  }
  folders.add(folder);
  active = folder;
}
