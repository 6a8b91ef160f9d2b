import { Input, makeStyles, SearchRegular, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { STATION_TYPES, type StationType } from '#contract/energy/station/rules.ts';
import { pickerTexts } from '../texts/picker.ts';
import { stationTexts, typeTexts } from '../texts/station.ts';
import { texts } from '../texts/translator.ts';
import { useLink } from './address.ts';

const $text = texts(stationTexts, pickerTexts);

const useStyles = makeStyles({
  picker: { display: 'grid', gap: '20px' },
  search: { maxWidth: '420px' },
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  link: {
    boxSizing: 'border-box',
    display: 'grid',
    gap: '2px',
    height: '100%',
    padding: '12px 16px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  quiet: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

export interface PickedStation {
  readonly code: string;
  readonly name: string;
  readonly type: StationType;
}

interface StationPickerProps<Station extends PickedStation> {
  /** Stations that match the search. */
  stations: readonly Station[];
  /** Number of all that match. */
  total: number;
  /** Codes that were opened last, the newest first. */
  recent: readonly string[];
  onSearch: (text: string) => void;
  hrefOf: (station: Station) => string;
  /** What is said of a station below its name. */
  note: (station: Station) => ReactNode;
}

/** Chooses one station: by name or code, out of groups by type, or of the recent ones. */
export function StationPicker<Station extends PickedStation>(props: StationPickerProps<Station>) {
  const { stations, total, recent, onSearch, hrefOf, note } = props;
  const styles = useStyles();
  const text = useStore($text);
  const recently = recent.flatMap((code) => stations.find((one) => one.code === code) ?? []);
  const groups = STATION_TYPES.map((type) => ({
    name: text(typeTexts[type]),
    list: stations.filter((one) => one.type === type),
  }));
  return (
    <div className={styles.picker}>
      <Input
        type="search"
        className={styles.search}
        contentBefore={<SearchRegular />}
        aria-label={text('pickerSearch')}
        placeholder={text('pickerSearch')}
        onChange={(_, { value }) => onSearch(value)}
      />
      {stations.length === 0 && (
        <StatePanel drawing="empty" title={text('pickerNone')} reason={text('pickerNoneWhy')} />
      )}
      {[{ name: text('pickerRecent'), list: recently }, ...groups].map(
        ({ name, list }) =>
          list.length > 0 && (
            <section key={name} aria-label={name}>
              <h2 className={styles.heading}>{name}</h2>
              <ul className={styles.list}>
                {list.map((station) => (
                  <li key={station.code}>
                    <StationLink station={station} href={hrefOf(station)}>
                      {note(station)}
                    </StationLink>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {total > stations.length && (
        <p className={styles.quiet}>
          {text('pickerMore', { count: stations.length, more: total - stations.length })}
        </p>
      )}
    </div>
  );
}

function StationLink({
  station,
  href,
  children,
}: {
  station: PickedStation;
  href: string;
  children: ReactNode;
}) {
  const styles = useStyles();
  const link = useLink(href);
  return (
    <a className={styles.link} {...link}>
      <span className={styles.name}>{station.name}</span>
      <span className={styles.quiet}>{station.code}</span>
      {children}
    </a>
  );
}
