import type { SlotProps } from '#contract/child.ts';
import { mountTile } from '#kit/tile/mount.ts';
import { sharedOverview } from '../stores/overview.ts';
import { $tileText } from '../texts/tiles/text.ts';
import { drawNothingYet } from './nothing-yet.ts';
import { TODAY_CSS } from './today.styles.ts';
import { drawToday } from './today-content.ts';
import { updatedText } from './updated.ts';

/** The tile of today's energy, with the present power of each source and use. */
export function mount(props: SlotProps): () => void {
  return mountTile(props, {
    ...sharedOverview(props.signal),
    $text: $tileText,
    css: TODAY_CSS,
    draw: (overview, text) =>
      overview?.stations.total === 0 ? drawNothingYet(text) : drawToday(overview, text),
    late: updatedText,
  });
}
