import type { Child } from '../navigation/mounts.ts';

/** Children that the server wrote into the page. */
export function childrenOfPage(): Child[] {
  return JSON.parse(document.getElementById('children')?.textContent || '[]');
}

/** An element that index.html holds. */
export function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}
