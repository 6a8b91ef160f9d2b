import { takePrerendered } from '../page/prerendered.ts';
import type { Containers } from './hosted.ts';
import { followScrolls } from './scroll-positions.ts';

/** Containers of mounts inside main. A container whose mount is loading is marked as busy for assistive technology. */
export function createContainers(main: HTMLElement, name: string): Containers {
  const scrolls = new WeakMap<HTMLElement, ReturnType<typeof followScrolls>>();
  return {
    open() {
      const prerendered = takePrerendered(main, name);
      if (prerendered) return prerendered;
      const place = document.createElement('div');
      place.className = 'mount';
      place.dataset.mount = name;
      main.append(place);
      scrolls.set(place, followScrolls(place));
      return place;
    },
    hide(place) {
      scrolls.get(place)?.keep();
      place.hidden = true;
      // A hidden container must not take keyboard input, even if the child's styles override `hidden`.
      place.inert = true;
    },
    reveal(place) {
      place.hidden = false;
      place.inert = false;
      scrolls.get(place)?.restore();
    },
    close(place) {
      place.remove();
    },
  };
}
