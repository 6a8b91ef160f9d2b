/**
 * The origin that served this script, hence the platform's: on a page of another origin an element still
 * finds its server. Rolled-up chunks keep `import.meta.url`.
 */
export const platformOrigin = new URL(import.meta.url).origin;

/** True on a page that another origin served. */
export function onForeignPage(): boolean {
  return location.origin !== platformOrigin;
}
