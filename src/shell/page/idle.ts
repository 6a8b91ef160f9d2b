/** Runs `act` when the page is idle. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act);
}
