import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { FigureName } from '#contract/energy/derivation/limits.ts';
import type { Overview } from '#contract/energy/overview/calls.ts';
import { $format, type Quantity, quantityText } from '#kit/formats.ts';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { $text } from '../texts/text.ts';
import { How } from './derivation/how.tsx';
import { useExact } from './derivation/words.ts';

const useStyles = makeStyles({
  row: {
    margin: 0,
    display: 'grid',
    gap: '1px',
    gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
    // The hairlines between cells are the grid's background.
    backgroundColor: tokens.colorNeutralStroke2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    '@container (min-width: 641px) and (max-width: 1500px)': {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    },
    '@container (max-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  cell: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: '16px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    '@container (max-width: 640px)': { padding: '12px 16px' },
  },
  levels: { display: 'flex', flexWrap: 'wrap', gap: '0 12px' },
  name: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  figure: {
    margin: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.01em',
    whiteSpace: 'nowrap',
    '@container (max-width: 640px)': {
      fontSize: tokens.fontSizeBase600,
      lineHeight: tokens.lineHeightBase600,
    },
  },
  unit: {
    marginLeft: '4px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    letterSpacing: 0,
    color: tokens.colorNeutralForeground3,
  },
  hint: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

function Figure({ value, unit }: Quantity) {
  const styles = useStyles();
  return (
    <>
      {value}
      <span className={styles.unit}>{unit}</span>
    </>
  );
}

/** How many alarms of a level are open. The colour of the level is for those that are there. */
function LevelCount({ level, count }: { level: number; count: number }) {
  const words = useStore($text)('levelCount', { level, count });
  return count === 0 ? <span>{words}</span> : <LevelMark level={level}>{words}</LevelMark>;
}

/** The key figures. Those that change open how they were made. */
export function KpiRow({ overview }: { overview: Overview }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const { stations, installed, today, alarms, co2 } = overview;
  const exact = useExact();
  const hours = installed.pvKwp > 0 ? today.pvKwh / installed.pvKwp : 0;

  const cells: [string, Quantity, string, FigureName?][] = [
    [
      text('stations'),
      { value: format.number(stations.total), unit: '' },
      text('inOperation', { count: stations.byStatus.operation }),
    ],
    [
      text('pvCapacity'),
      format.peak(installed.pvKwp),
      text('transformer', { power: quantityText(format.apparent(installed.transformerKva)) }),
    ],
    [
      text('storageCapacity'),
      format.energy(installed.essKwh),
      text('storagePower', { power: quantityText(format.power(installed.essKw)) }),
    ],
    [
      text('pvToday'),
      format.energy(today.pvKwh),
      text('pvHours', { hours: format.number(hours, 2) }),
      'pvTodayKwh',
    ],
    [text('autarky'), format.percent(today.autarkyPercent), text('autarkyHint'), 'autarkyTodayPercent'],
    [
      text('selfConsumption'),
      format.percent(today.selfConsumptionPercent),
      text('selfConsumptionHint'),
      'selfConsumptionTodayPercent',
    ],
    [
      text('co2Avoided'),
      co2.avoidedKg === null
        ? { value: '–', unit: '' }
        : { value: `≈ ${format.number(co2.avoidedKg)}`, unit: 'kg' },
      text('co2Factor', { ...co2.factor, factor: exact.factor(co2.factor.kgPerKwh) }),
      'co2AvoidedTodayKg',
    ],
  ];

  return (
    <dl className={styles.row}>
      <div className={styles.cell}>
        <dt className={styles.name}>{text('alarmsNow')}</dt>
        <dd className={styles.figure}>
          <Figure value={format.number(alarms.level3 + alarms.level2 + alarms.level1)} unit="" />
        </dd>
        <dd className={mergeClasses(styles.hint, styles.levels)}>
          {([3, 2, 1] as const).map((level) => (
            <LevelCount key={level} level={level} count={alarms[`level${level}`]} />
          ))}
        </dd>
      </div>
      {cells.map(([name, quantity, hint, figure]) => (
        <div key={name} className={styles.cell}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.figure}>
            {figure ? (
              <How label={name} figure={figure}>
                <Figure {...quantity} />
              </How>
            ) : (
              <Figure {...quantity} />
            )}
          </dd>
          <dd className={styles.hint}>{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
