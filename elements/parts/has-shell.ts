/** True on the platform's own pages, where the shell loads data, shows messages and routes. */
export function hasShell(): boolean {
  return document.documentElement.dataset.shell !== undefined;
}
