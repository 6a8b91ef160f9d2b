import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { LEAST_FLOW_KW } from '#contract/energy/balance/limits.ts';
import { quantityText } from '#kit/formats.ts';
import type { Desk, StationFacts } from '../../stores/desk.ts';
import { isSilent } from '../../stores/judge.ts';
import { $text, type TextKey } from '../../texts/station/text.ts';
import { How } from '../derivation/how.tsx';
import { looks } from '../energy.tsx';
import { useAge, useFormat, useNow, useTimes } from './words.ts';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    margin: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    '@container (max-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  figure: {
    display: 'grid',
    alignContent: 'start',
    gap: '2px',
    padding: '12px 20px',
    // Hairlines between the figures, whatever their number in a row.
    boxShadow: `1px 1px 0 0 ${tokens.colorNeutralStroke2}`,
    '@container (max-width: 640px)': {
      padding: '10px 14px',
      '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    },
  },
  name: { display: 'flex', alignItems: 'center', gap: '8px', color: tokens.colorNeutralForeground2 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    '@container (max-width: 640px)': { fontSize: tokens.fontSizeBase500 },
  },
  unit: {
    marginLeft: '4px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  // Chinese breaks at any character: a date would lose the last one.
  whole: { wordBreak: 'keep-all' },
  narrowOnly: { display: 'none', '@container (max-width: 640px)': { display: 'block' } },
  old: { color: tokens.colorNeutralForeground3 },
  warn: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

const FIGURES = [
  { point: 'pvKw', energy: 'pv', plus: 'generating', minus: 'generating' },
  { point: 'storageKw', energy: 'storage', plus: 'discharging', minus: 'charging' },
  { point: 'loadKw', energy: 'load', plus: 'consuming', minus: 'consuming' },
  { point: 'gridKw', energy: 'grid', plus: 'buying', minus: 'selling' },
] as const satisfies readonly { point: string; energy: keyof typeof looks; plus: TextKey; minus: TextKey }[];

/** The present figures of the station, with their age. */
export function StationFigures({ desk, facts }: { desk: Desk; facts: StationFacts }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useFormat();
  const frame = useStore(desk.$latest).STATION;
  const times = useTimes(facts.offsets);
  const age = useAge(times);
  const now = useNow(desk);
  const old = isSilent(frame, now);
  const soc = frame?.values.socPercent ?? null;
  const shown = FIGURES.filter(({ point }) => typeof frame?.values[point] === 'number');
  const since = frame
    ? text(old ? 'silentSince' : 'updated', { time: old ? times.full(frame.ts) : age(frame.ts, now) })
    : text('neverSent');
  return (
    <dl className={styles.figures}>
      {shown.map(({ point, energy, plus, minus }) => {
        const kw = frame?.values[point] ?? 0;
        const { value, unit } = format.power(Math.abs(kw));
        const way = kw > 0 ? plus : minus;
        const word = Math.abs(kw) < LEAST_FLOW_KW ? 'idle' : way;
        return (
          <div key={point} className={styles.figure}>
            <dt className={styles.name}>
              <svg
                width="20"
                height="20"
                viewBox="0 0 24 24"
                fill="none"
                stroke={looks[energy].color}
                strokeWidth="1.600"
                strokeLinejoin="round"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d={looks[energy].icon} />
              </svg>
              {text(energy)}
            </dt>
            <dd className={mergeClasses(styles.value, old && styles.old)}>
              <How label={text(energy)} figure={point} station={desk.code}>
                {value}
                <span className={styles.unit}>{unit}</span>
              </How>
            </dd>
            <dd className={styles.note}>{text(word)}</dd>
          </div>
        );
      })}
      {soc !== null && (
        <div className={styles.figure}>
          <dt className={styles.name}>{text('soc')}</dt>
          <dd className={mergeClasses(styles.value, old && styles.old)}>
            <How label={text('soc')} figure="socPercent" station={desk.code}>
              {quantityText(format.percent(soc))}
            </How>
          </dd>
          <dd className={styles.note}>
            {text('ofCapacity', { capacity: quantityText(format.energy(facts.essKwh)) })}
          </dd>
        </div>
      )}
      <div className={styles.figure}>
        <dt className={styles.name}>{text('signal')}</dt>
        <dd className={mergeClasses(styles.note, old && styles.warn)}>{since}</dd>
        {facts.reading?.quality === 'simulated' && (
          <dd className={mergeClasses(styles.note, styles.narrowOnly)}>{text('demo')}</dd>
        )}
        <dd className={mergeClasses(styles.note, styles.whole)}>
          {text('localTime', { time: times.full(Math.floor(now / 60_000) * 60_000) })}
        </dd>
      </div>
    </dl>
  );
}
