import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Derivation } from '#contract/energy/derivation/calls.ts';
import { Mark } from '#kit/react/marks.tsx';
import type { HowAsk } from '../../stores/derivation.ts';
import { $text } from '../../texts/derivation/text.ts';
import { useTimes } from '../station/words.ts';
import { formulaLines } from './formula.ts';
import { InputTable } from './input-table.tsx';
import { Section } from './section.tsx';
import { SourceList } from './source-list.tsx';
import { StationList } from './station-list.tsx';
import { isEstimated, qualityWords, useExact, withUnit } from './words.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '20px', gridTemplateColumns: 'minmax(0, 1fr)' },
  place: { margin: 0, color: tokens.colorNeutralForeground2 },
  value: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  unit: {
    marginInlineStart: '6px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  quiet: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  formula: {
    display: 'grid',
    gap: '6px',
    margin: 0,
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  numbers: { color: tokens.colorNeutralForeground2 },
  bar: { width: '100%', height: '6px', accentColor: tokens.colorBrandForeground1 },
  list: { margin: 0, paddingInlineStart: '20px' },
});

interface ContentProps {
  derivation: Derivation;
  ask: HowAsk;
  open: (ask: HowAsk) => void;
}

/** Value, formula, inputs, coverage, stations, and the ways down to slots and frames. */
export function DerivationContent({ derivation, ask, open }: ContentProps) {
  const styles = useStyles();
  const { station, notes, sources, inputs, stations } = derivation;
  const text = useStore($text);
  return (
    <div className={styles.content}>
      <div>
        <p className={styles.place}>{station ? `${station.name} · ${station.code}` : text('allStations')}</p>
        <Value derivation={derivation} />
      </div>
      <Formula derivation={derivation} />
      {inputs.length > 0 && <InputTable derivation={derivation} ask={ask} open={open} />}
      <Basis derivation={derivation} />
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map((note) => (
            <li key={note}>{text(`note_${note}`)}</li>
          ))}
        </ul>
      )}
      {stations.length > 0 && <StationList derivation={derivation} ask={ask} open={open} />}
      {sources.length > 0 && <SourceList derivation={derivation} />}
    </div>
  );
}

function Value({
  derivation: { value, unit, reason, quality, ts, offsets, now, station },
}: {
  derivation: Derivation;
}) {
  const styles = useStyles();
  const text = useStore($text);
  const exact = useExact();
  const times = useTimes(offsets);
  const time = ts === null || station === null ? '' : text('asOf', { time: times.dated(ts, now) });
  // A value of many days has no frame that could be judged.
  const isJudged = value !== null && (quality !== 0 || ts !== null);
  const words = [...(isJudged ? [qualityWords(quality, text)] : []), ...(time === '' ? [] : [time])];
  return (
    <>
      <div className={styles.value}>
        {value === null ? '–' : `${isEstimated(quality) ? '≈ ' : ''}${exact.value(value)}`}
        {value !== null && unit !== '' && <span className={styles.unit}>{unit}</span>}
      </div>
      {reason && <Mark tone="warning">{text('noValue', { why: text(`out_${reason}`) })}</Mark>}
      {words.length > 0 && <p className={styles.quiet}>{words.join(' · ')}</p>}
    </>
  );
}

function Formula({ derivation }: { derivation: Derivation }) {
  const styles = useStyles();
  const text = useStore($text);
  const exact = useExact();
  const { words, numbers } = formulaLines(derivation, text, exact.factor);
  if (words === '') return null;
  const { figure, value, unit } = derivation;
  return (
    <Section title={text('formula')}>
      <p className={styles.formula}>
        <span>{`${text(`fig_${figure}`)} = ${words}`}</span>
        {numbers !== '' && value !== null && (
          <span className={styles.numbers}>{`= ${numbers} = ${withUnit(exact.value(value), unit)}`}</span>
        )}
      </p>
    </Section>
  );
}

/** Period, coverage and ratings. */
function Basis({ derivation: { period, coverage, ratings, carbon, station } }: { derivation: Derivation }) {
  const styles = useStyles();
  const text = useStore($text);
  const exact = useExact();
  return (
    <>
      {period && station && (
        <Section title={text('howPeriod')}>
          {text(period.from === period.to ? 'dayInZone' : 'daysInZone', { ...period, tz: station.tz })}
        </Section>
      )}
      {coverage && (
        <Section title={text('coverage')}>
          {text(`covered_${coverage.unit}`, {
            have: exact.value(coverage.have),
            expected: exact.value(Math.round(coverage.expected)),
          })}
          <progress
            className={styles.bar}
            value={coverage.have}
            max={Math.max(1, coverage.expected)}
            aria-label={text('coverage')}
          />
        </Section>
      )}
      {carbon && (
        <Section title={text('carbonFactor')}>
          {text('carbonOf', { ...carbon, factor: `${exact.factor(carbon.kgPerKwh)} kg/kWh` })}
        </Section>
      )}
      {ratings.length > 0 && (
        <Section title={text('ratings')}>
          <ul className={styles.list}>
            {ratings.map(({ from, pvKwp, essKwh }) => (
              <li key={from ?? ''}>
                {from === null ? text('ratingAlways') : text('ratingFrom', { from })}
                {pvKwp > 0 && ` · ${exact.value(pvKwp)} kWp`}
                {essKwh > 0 && ` · ${exact.value(essKwh)} kWh`}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
