import type { SlotProps } from '#contract/child.ts';
import { mountTile } from '#kit/tile/mount.ts';
import { sharedOverview } from '../stores/overview.ts';
import { $tileText } from '../texts/tiles/text.ts';
import { STATIONS_CSS } from './stations.styles.ts';
import { drawStations } from './stations-content.ts';
import { updatedText } from './updated.ts';

/** The tile of the stations: how many send data, and which need somebody. */
export function mount(props: SlotProps): () => void {
  return mountTile(props, {
    ...sharedOverview(props.signal),
    $text: $tileText,
    css: STATIONS_CSS,
    draw: (overview, text) => drawStations(overview, text, `${props.basePath}/monitor/overview`),
    late: updatedText,
  });
}
