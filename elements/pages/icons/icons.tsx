import { Fragment, type KeyboardEvent, useState } from 'react';
import { copyText } from '#client/copy-text.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Page } from '#elements/parts/page.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { type GalleryIcon, type IconSet, iconSets } from './icon-sets.tsx';
import { useIconsStyles } from './icons.styles.ts';

const SETS = Object.keys(iconSets) as IconSet[];

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

/** The icon gallery (specification section 2.9): search; a click copies the code; arrows move between icons. */
export function Icons() {
  const { t } = useTranslation('icons');
  const styles = useIconsStyles();
  const outcome = useOutcome();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = SETS.map((set) => ({
    set,
    icons: iconSets[set].filter(({ name, code }) => `${name} ${code}`.toLocaleLowerCase().includes(wanted)),
  })).filter(({ icons }) => icons.length > 0);

  const copy = async ({ code }: GalleryIcon) =>
    outcome.tell((await copyText(code)) ? 'copied' : 'copyFailed');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbour(event.currentTarget, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Page title={t('title')} hint={t('hint')} width="1280px">
      <div className={styles.search}>
        <TextField
          type="search"
          label={t('search')}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {outcome.region}
      {found.length === 0 && <StatePanel drawing="empty" title={t('none')} reason={t('noneWhy')} />}
      {found.map(({ set, icons }) => (
        <section key={set} aria-label={t(`set.${set}`)}>
          <h2 className={styles.setName}>
            {t(`set.${set}`)} <span className={styles.count}>{icons.length}</span>
          </h2>
          <ul className={styles.set}>
            {icons.map((icon, index) => (
              <li key={icon.name}>
                <button
                  type="button"
                  className={styles.tile}
                  // Each set is one Tab stop; arrows move within it.
                  tabIndex={index === 0 ? 0 : -1}
                  title={icon.code}
                  aria-label={t('copyNamed', { name: icon.name })}
                  onClick={() => void copy(icon)}
                  onKeyDown={onKeyDown}
                >
                  <span className={styles.picture} aria-hidden="true">
                    {icon.picture}
                  </span>
                  <span className={styles.name}>
                    {icon.name.split(WORD_START).map((word, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name keep their order, so the index identifies them
                      <Fragment key={at}>
                        {at > 0 && <wbr />}
                        {word}
                      </Fragment>
                    ))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
