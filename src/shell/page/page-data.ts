import type { Child } from '../navigation/mounts.ts';

/** Reads the children that the server wrote into the page. */
export function childrenOfPage(): Child[] {
  return JSON.parse(document.getElementById('children')?.textContent || '[]');
}

/** Returns an element of index.html by id. */
export function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}
