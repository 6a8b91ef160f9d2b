import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $format, quantityText } from '#kit/formats.ts';
import { $text } from '../texts/text.ts';
import { How } from './derivation/how.tsx';
import { looks } from './energy.tsx';

const useStyles = makeStyles({
  soc: { display: 'flex', alignItems: 'center', gap: '8px', width: '100%' },
  bar: { flex: '0 1 64px', height: '6px', borderRadius: '3px' },
  none: { color: tokens.colorNeutralForeground3 },
});

/** State of charge as a bar and a figure; a dash without storage. Stale values are pale. */
interface StationSocProps {
  /** Code of the station. */
  station: string;
  percent: number | null;
  stale: boolean;
}

export function StationSoc({ station, percent, stale }: StationSocProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  if (percent === null) return <span className={styles.none}>–</span>;
  return (
    <div className={mergeClasses(styles.soc, stale && styles.none)}>
      <svg className={styles.bar} aria-hidden="true">
        <rect width="100%" height="6" fill={tokens.colorNeutralBackground4} />
        <rect width={`${percent}%`} height="6" fill={looks.storage.color} opacity={stale ? 0.4 : 1} />
      </svg>
      <How label={text('soc')} figure="socPercent" station={station}>
        {quantityText(format.percent(percent))}
      </How>
    </div>
  );
}
