import { Figure, type FigureDerivation, type FigureQuality } from '@heliport/charts';
import { navigate } from '@heliport/client';
import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { HowAsk } from '../../stores/derivation.ts';
import { $text } from '../../texts/text.ts';
import { HowFigure } from '../derivation/how-figure.tsx';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
    margin: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '@container (max-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  cell: {
    display: 'grid',
    alignContent: 'start',
    gap: '2px',
    minWidth: 0,
    padding: '12px 20px',
    // Hairlines between the figures, whatever their number in a row.
    boxShadow: `1px 1px 0 0 ${tokens.colorNeutralStroke2}`,
    '@container (max-width: 640px)': {
      padding: '10px 14px',
      '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    },
  },
  name: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  value: { margin: 0 },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** A key figure above a list. */
export interface Kpi {
  readonly key: string;
  readonly label: string;
  /** Null when it is not known; undefined while it loads. */
  readonly value: number | null | undefined;
  readonly unit: string;
  readonly decimals?: number;
  readonly quality?: FigureQuality;
  readonly derivation?: FigureDerivation;
  /** Opens how it was made, as the server tells it. */
  readonly how?: HowAsk;
  readonly note?: string;
}

interface KpisProps {
  items: readonly Kpi[];
  /** Demo data is among them. */
  isDemo?: boolean;
}

/** Key figures in a row. Each opens what it was made of. */
export function Kpis({ items, isDemo = false }: KpisProps) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <dl className={styles.row}>
      {items.map(({ key, note, how, ...figure }) => (
        <div key={key} className={styles.cell}>
          <dt className={styles.name}>{figure.label}</dt>
          <dd className={styles.value}>
            {how ? (
              <HowFigure size="large" ask={how} {...figure} />
            ) : (
              <Figure size="large" onLink={navigate} {...figure} />
            )}
          </dd>
          <dd className={styles.note}>
            {note}
            {isDemo && figure.value != null && ` · ${text('demo')}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** From this value on, the next larger unit is used. */
const LARGE = 10_000;

const scaled = (value: number | null | undefined, unit: string, larger: string) =>
  value != null && Math.abs(value) >= LARGE
    ? { value: value / 1000, unit: larger, decimals: 2 }
    : { value, unit, decimals: value != null && Math.abs(value) < 100 ? 1 : 0 };

/** A power in kW, or in MW when it is large. */
export const power = (kw: number | null | undefined) => scaled(kw, 'kW', 'MW');
/** An energy in kWh, or in MWh when it is large. */
export const energy = (kwh: number | null | undefined) => scaled(kwh, 'kWh', 'MWh');
/** A share in %. */
export const percent = (value: number | null | undefined) => ({ value, unit: '%', decimals: 1 });
