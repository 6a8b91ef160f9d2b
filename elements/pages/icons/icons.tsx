import { useState } from 'react';
import { copyText } from '#client/copy-text.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Page } from '#elements/parts/page.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { type GalleryIcon, type IconSet, iconSets } from './icon-sets.tsx';
import { IconTile } from './icon-tile.tsx';
import { useIconsStyles } from './icons.styles.ts';

const SETS = Object.keys(iconSets) as IconSet[];

/** The icon gallery (specification section 2.9): search; a click copies the code; arrows move between icons. */
export function Icons() {
  const { t } = useTranslation('icons');
  const styles = useIconsStyles();
  const outcome = useOutcome();
  const [search, setSearch] = useState('');
  const searched = search.trim().toLocaleLowerCase();
  const found = SETS.map((set) => ({
    set,
    icons: iconSets[set].filter(({ name, code }) => `${name} ${code}`.toLocaleLowerCase().includes(searched)),
  })).filter(({ icons }) => icons.length > 0);

  const copy = async ({ code }: GalleryIcon) =>
    outcome.report((await copyText(code)) ? 'copied' : 'copyFailed');
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
                <IconTile icon={icon} tabStop={index === 0} onCopy={() => void copy(icon)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
