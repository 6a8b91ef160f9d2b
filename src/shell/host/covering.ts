import type { Containers, Hosted } from './hosted.ts';

/**
 * Containers that cover their child while they are hidden. A child is uncovered before it is revealed, so that it never
 * shows without its styles, and covered after its scroll positions are read.
 */
export const covering = (containers: Containers, { cover }: Pick<Hosted, 'cover'>): Containers => ({
  ...containers,
  hide(place) {
    const wasShown = !place.hidden;
    containers.hide(place);
    if (wasShown) cover?.(place, true);
  },
  reveal(place) {
    if (place.hidden) cover?.(place, false);
    containers.reveal(place);
  },
});
