import { computed, type ReadableAtom } from 'nanostores';
import type { SlotProps } from '#contract/child.ts';
import type { RemoteState } from '../remote.ts';
import { element } from './element.ts';
import { showTile } from './show.ts';

/** The texts that every tile needs. */
type FailureText = (
  key: 'failedTitle' | 'offlineTitle' | 'forbiddenTitle' | 'retry',
  values?: Record<string, string | number>,
) => string;

interface Tile<Data, Text extends FailureText> {
  readonly $data: ReadableAtom<RemoteState<Data>>;
  readonly $text: ReadableAtom<Text>;
  /** Loads the data again after a failure. */
  readonly load: () => Promise<void>;
  /** Styles beside the shared ones. */
  readonly css: string;
  /** Builds the content. Without data it builds the placeholder, of the same height. */
  readonly draw: (data: Data | undefined, text: Text) => readonly Node[];
  /** Builds the line that says that the data could not be updated. */
  readonly late?: (data: Data, text: Text) => string;
}

function contentOf<Data, Text extends FailureText>(
  { draw, late, load }: Tile<Data, Text>,
  state: RemoteState<Data>,
  text: Text,
): readonly Node[] {
  switch (state.status) {
    case 'loading':
      return draw(undefined, text);
    case 'ready': {
      const note = state.failure && late?.(state.data, text);
      return [...draw(state.data, text), ...(note ? [element('p', { className: 'note' }, note)] : [])];
    }
    case 'failed': {
      const { kind } = state.failure;
      const line = element('p', { className: 'failure' }, text(`${kind}Title`));
      if (kind !== 'forbidden') {
        const retry = element('button', { type: 'button' }, text('retry'));
        retry.addEventListener('click', () => void load());
        line.append(retry);
      }
      return [line];
    }
  }
}

/**
 * Shows data of the server in a tile of the workbench: the placeholder, then the content, which is built anew when data
 * or language change. It is written without React, since it loads right after sign-in.
 */
export function mountTile<Data, Text extends FailureText>(
  { domElement }: SlotProps,
  tile: Tile<Data, Text>,
): () => void {
  const $content = computed([tile.$data, tile.$text], (state, text) => {
    domElement.ariaBusy = `${state.status === 'loading'}`;
    return contentOf(tile, state, text);
  });
  return showTile(domElement, tile.css, $content);
}
