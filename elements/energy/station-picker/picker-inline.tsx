import { mergeClasses } from '@griffel/react';
import { useId, useState } from 'react';
import { recentStations } from '#client/recent-stations.ts';
import type { StationChoice } from '#contract/energy/selection/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { navigate } from '#elements/define.tsx';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import { GroupingChoice } from './grouping-choice.tsx';
import { OfferState } from './offer-state.tsx';
import { usePickerStyles } from './station-picker.styles.ts';
import type { StationPickerProps } from './station-picker-props.ts';
import { type Choice, useChoice } from './use-choice.ts';
import { useNote } from './use-note.ts';
import { useOffer } from './use-offer.ts';
import { useSections } from './use-sections.ts';

/** All stations side by side under their headings: buttons that choose, or links to their pages. */
export function PickerInline(props: StationPickerProps) {
  const { label, groupBy, stations } = props;
  const { t } = useTranslation('station');
  const styles = usePickerStyles();
  const id = useId();
  const choice = useChoice(props);
  const [search, setSearch] = useState('');
  const { offer, retry } = useOffer(stations, search, true);
  const recent = search === '' ? choice.recent.flatMap((code) => choice.named.get(code) ?? []) : [];
  const { sections, groupings, by, setGrouping } = useSections({ stations: offer.list, recent, groupBy });
  return (
    <section className={styles.inline} aria-label={label ?? t('name')}>
      <div className={styles.tools}>
        <input
          type="search"
          className={mergeClasses(styles.search, styles.wide)}
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <GroupingChoice groupings={groupings} by={by} onChoose={setGrouping} />
        {props.multiple && (
          <span className={styles.more} role="status">
            {t('chosen', { count: choice.codes.length, most: choice.most })}
          </span>
        )}
      </div>
      {sections.map(({ key, title, list }) => (
        <section key={key} aria-labelledby={`${id}${key}`}>
          <h2 id={`${id}${key}`} className={styles.title}>
            {title}
          </h2>
          <ul className={styles.cards}>
            {list.map((station) => (
              <li key={station.code}>
                <Card {...props} station={station} choice={choice} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <OfferState offer={offer} search={search} retry={retry} />
    </section>
  );
}

interface CardProps extends StationPickerProps {
  station: StationChoice;
  choice: Choice;
}

function Card({ station, choice, href, notes, disabled = false, emit }: CardProps) {
  const styles = usePickerStyles();
  const { code, name } = station;
  const note = useNote(notes)(station);
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.code}>{code}</span>
      {note !== '' && <span className={styles.note}>{note}</span>}
    </>
  );
  if (href !== undefined) {
    const path = href.replace('{code}', encodeURIComponent(code));
    return (
      <a
        className={styles.card}
        href={path}
        onClick={(event) => {
          recentStations().put(code);
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (emit('uc-navigate', { path })) navigate(path);
        }}
      >
        {content}
      </a>
    );
  }
  const isChosen = choice.codes.includes(code);
  return (
    <button
      type="button"
      className={mergeClasses(styles.card, isChosen && styles.picked)}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={() => choice.choose(station)}
    >
      {content}
    </button>
  );
}
