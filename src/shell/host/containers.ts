import { takePrerendered } from '../page/prerendered.ts';
import { headerOf, openHeader } from './header.ts';
import type { Containers } from './hosted.ts';
import { followScrolls } from './scroll-positions.ts';

const partsOf = (place: HTMLElement) => [place, headerOf(place)].filter((part) => part !== undefined);

/**
 * True for a hidden container whose content the browser skips (layout.css): it takes no input, and its styles last.
 * `inert` would have them computed again.
 */
const isSkipped = (part: HTMLElement): boolean => getComputedStyle(part).contentVisibility === 'hidden';

/**
 * Containers of mounts inside main. `hasHeader`: the child brings its own navbar, and each container has a header row.
 */
export function createContainers(main: HTMLElement, name: string, hasHeader: boolean): Containers {
  const scrolls = new WeakMap<HTMLElement, ReturnType<typeof followScrolls>>();
  return {
    open() {
      const prerendered = takePrerendered(main, name);
      if (prerendered) return prerendered;
      const place = document.createElement('div');
      place.className = 'mount';
      place.dataset.mount = name;
      main.append(place);
      if (hasHeader) openHeader(place, name);
      scrolls.set(place, followScrolls(place));
      return place;
    },
    hide(place) {
      scrolls.get(place)?.keep();
      for (const part of partsOf(place)) {
        part.hidden = true;
        // A hidden container must not take keyboard input, even if the child's styles override `hidden`.
        if (!isSkipped(part)) part.inert = true;
      }
    },
    reveal(place) {
      for (const part of partsOf(place)) {
        part.hidden = false;
        part.inert = false;
      }
      scrolls.get(place)?.restore();
    },
    close(place) {
      for (const part of partsOf(place)) part.remove();
    },
  };
}
