import type { SlotProps } from '#contract/child.ts';
import { mountTile } from '#kit/tile/mount.ts';
import { followRecentPower } from '../stores/recent.ts';
import { $tileText } from '../texts/tiles/text.ts';
import { RECENT_CSS } from './recent.styles.ts';
import { drawRecent } from './recent-content.ts';

/** The tile of the last 24 hours: what was generated, stored, bought and used, and when most. */
export function mount(props: SlotProps): () => void {
  return mountTile(props, {
    ...followRecentPower(props.signal),
    $text: $tileText,
    css: RECENT_CSS,
    draw: drawRecent,
  });
}
