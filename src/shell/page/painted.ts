/** A tab that stops painting, such as one that was just hidden, is not waited for. */
const PATIENCE_MS = 200;

/** Resolves once the page has painted what it shows now. A hidden tab does not paint. */
export function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    // A frame's callbacks run before it is painted, tasks after.
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
