/** The header row of each open container whose child brings its own navbar. */
const headers = new WeakMap<HTMLElement, HTMLElement>();

/** Creates the row for a child's own navbar, in the place of the shell's navbar: above the tabs. */
export function openHeader(place: HTMLElement, name: string): void {
  const header = document.createElement('div');
  header.className = 'child-header';
  header.dataset.header = name;
  document.querySelector('#layout > uc-navbar')?.after(header);
  headers.set(place, header);
}

/** The header row of a container. Undefined for a child without one. */
export const headerOf = (place: HTMLElement): HTMLElement | undefined => headers.get(place);
