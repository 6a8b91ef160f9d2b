import { organizationId } from '#client/stores/organization.ts';

const keyOf = (name: string) => `stations/${organizationId()}/${name}`;

/** The choice that this tab remembers in the present organisation. */
export function remembered(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    // A browser may forbid storage.
    return '';
  }
}

export function remember(name: string, codes: readonly string[]): void {
  try {
    sessionStorage.setItem(keyOf(name), codes.join());
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}
