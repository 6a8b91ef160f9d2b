import type { Overview } from '#contract/energy/overview/calls.ts';
import { $format } from '#kit/formats.ts';
import type { TileText } from '../texts/tiles/text.ts';

/** The line of a tile whose values could not be updated. */
export function updatedText({ ts }: Overview, text: TileText): string {
  return ts === null ? '' : text('notUpdated', { time: $format.get().time(ts, Date.now()) });
}
