import { Fragment, type KeyboardEvent } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import type { GalleryIcon } from './icon-sets.tsx';
import { useIconsStyles } from './icons.styles.ts';

/** Inserts break opportunities into a long name. */
const WORD_START = /(?<=[a-z\d])(?=[A-Z])|(?<=Counter)(?=clockwise)/;

/** The tile that an arrow key moves to. Up and Down follow the visual rows. */
function neighbour(tile: HTMLElement, key: string): HTMLElement | undefined {
  const tiles = [...(tile.parentElement?.parentElement?.querySelectorAll<HTMLElement>('button') ?? [])];
  const index = tiles.indexOf(tile);
  if (key === 'ArrowRight') return tiles[index + 1];
  if (key === 'ArrowLeft') return tiles[index - 1];
  if (key === 'Home') return tiles[0];
  if (key === 'End') return tiles.at(-1);
  const column = tile.getBoundingClientRect().left;
  const inColumn = tiles.filter((each) => each.getBoundingClientRect().left === column);
  if (key === 'ArrowDown') return inColumn[inColumn.indexOf(tile) + 1];
  return key === 'ArrowUp' ? inColumn[inColumn.indexOf(tile) - 1] : undefined;
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const next = neighbour(event.currentTarget, event.key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

export interface IconTileProps {
  icon: GalleryIcon;
  /** True for the Tab stop of its set; arrows move within the set. */
  tabStop: boolean;
  onCopy: () => void;
}

/** An icon with its name. A click copies its code. */
export function IconTile({ icon, tabStop, onCopy }: IconTileProps) {
  const { t } = useTranslation('icons');
  const styles = useIconsStyles();
  return (
    <button
      type="button"
      className={styles.tile}
      tabIndex={tabStop ? 0 : -1}
      title={icon.code}
      aria-label={t('copyNamed', { name: icon.name })}
      onClick={onCopy}
      onKeyDown={onKeyDown}
    >
      <span className={styles.picture} aria-hidden="true">
        {icon.picture}
      </span>
      <span className={styles.name}>
        {icon.name.split(WORD_START).map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name does not change
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {word}
          </Fragment>
        ))}
      </span>
    </button>
  );
}
