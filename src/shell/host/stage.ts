import type { Stage } from './hosted.ts';

/** Containers of mounts inside main; one that is on its way tells assistive technology so. */
export function createStage(main: HTMLElement, name: string): Stage {
  return {
    open() {
      const place = document.createElement('div');
      place.className = 'mount';
      place.dataset.mount = name;
      main.append(place);
      return place;
    },
    hide(place) {
      place.hidden = true;
    },
    reveal(place) {
      place.hidden = false;
    },
    close(place) {
      place.remove();
    },
  };
}
