import { $unreadAlarms } from '@heliport/client';
import { computed } from 'nanostores';
import type { SlotProps } from '#contract/child.ts';
import type { RemoteState } from '#kit/remote.ts';
import { mountTile } from '#kit/tile/mount.ts';
import { followSummary, type Summary } from '../stores/summary.ts';
import { $text } from '../texts/tile/text.ts';
import { OPEN_ALARMS_CSS } from './open-alarms.styles.ts';
import { drawOpenAlarms } from './open-alarms-content.ts';

interface Shown {
  readonly summary: Summary;
  readonly unread: number;
}

/** The tile of the alarms: what is open, and what the navbar's bell counts. */
export function mount(props: SlotProps): () => void {
  const { $data, load } = followSummary(props.signal);
  const $shown = computed(
    [$data, $unreadAlarms],
    (state, unread): RemoteState<Shown> =>
      state.status === 'ready' ? { ...state, data: { summary: state.data, unread } } : state,
  );
  return mountTile(props, {
    $data: $shown,
    load,
    $text,
    css: OPEN_ALARMS_CSS,
    draw: (shown, text) =>
      drawOpenAlarms(shown?.summary, shown?.unread ?? 0, text, `${props.basePath}/alarm/records`),
    late: (_, text) => text('late'),
  });
}
