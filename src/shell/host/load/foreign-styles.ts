/**
 * Marks the page as possibly holding foreign styles. The prerendered styles of light elements assume that they are
 * alone in the page. Elements that mount after this call use styles that hold beside foreign ones.
 */
export function expectForeignStyles(): void {
  document.documentElement.dataset.foreign = '';
}
