/**
 * Goes to a path of the platform: within the page when the shell is there, which listens to the history, else by
 * loading it.
 */
export function navigate(path: string): void {
  if (document.documentElement.dataset.shell === undefined) location.assign(path);
  else history.pushState(null, '', path);
}
