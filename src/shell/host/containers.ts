import { painted } from '../page/painted.ts';
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

/** A hidden container must not take keyboard input, even if the child's styles override `hidden`. */
function shutOff(place: HTMLElement): void {
  for (const part of partsOf(place)) if (!isSkipped(part)) part.inert = true;
}

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
      // Later pages of the mount are marked as they are opened (layout.ts).
      place.dataset.chrome = document.documentElement.dataset.chrome ?? '';
      main.append(place);
      if (hasHeader) openHeader(place, name);
      scrolls.set(place, followScrolls(place));
      return place;
    },
    hide(place) {
      if (place.hidden) return;
      scrolls.get(place)?.keep();
      for (const part of partsOf(place)) part.hidden = true;
      // Asking for styles forces them to be computed, which the page that comes must not wait for.
      void painted().then(() => {
        if (place.hidden) shutOff(place);
      });
    },
    reveal(place) {
      if (!place.hidden) return;
      for (const part of partsOf(place)) {
        part.hidden = false;
        part.inert = false;
      }
      scrolls.get(place)?.restore();
    },
    close(place) {
      for (const part of partsOf(place)) part.remove();
    },
    painted,
  };
}
