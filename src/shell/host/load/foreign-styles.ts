/**
 * From here on the page may hold styles of others. Those that stand in it for the light elements count on its own alone;
 * an element that mounts now brings what holds anywhere.
 */
export function expectForeignStyles(): void {
  document.documentElement.dataset.foreign = '';
}
