import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  wraps: { whiteSpace: 'normal', alignItems: 'flex-start' },
  icon: { flex: 'none' },
  good: { color: tokens.colorPaletteGreenForeground1 },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  danger: { color: tokens.colorPaletteRedForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  stack: { display: 'flex', flexDirection: 'column', rowGap: '2px', minWidth: 0 },
  end: { alignItems: 'flex-end', '@container (max-width: 599.98px)': { alignItems: 'flex-start' } },
  main: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'break-word' },
  noWrap: { whiteSpace: 'nowrap' },
  // Beside wide columns, a name of several words would be as narrow as the longest one.
  place: { display: 'block', '@container (min-width: 600px)': { minWidth: '9em' } },
  unit: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** Each mark has its own shape: a disc, a triangle, an octagon, a ring. */
const SHAPES = {
  good: 'M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  warning: 'M8 2.5 14.5 14h-13zM8 7v3.4M8 12v.2',
  danger: 'M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5zM8 5v4M8 11v.2',
  quiet: 'M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
} as const;

export type MarkTone = keyof typeof SHAPES;

interface MarkProps {
  tone: MarkTone;
  /** Goes on in further lines where it has no room for one. */
  wraps?: boolean;
  children: ReactNode;
}

/** Words with a shape before them, so that colour is not the only sign. */
export function Mark({ tone, wraps = false, children }: MarkProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.mark, styles[tone], wraps && styles.wraps)}>
      <svg className={styles.icon} width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
        <path
          d={SHAPES[tone]}
          fill={tone === 'good' ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      {children}
    </span>
  );
}

interface StackProps {
  /** Under each other at the end of the cell, as figures are. */
  end?: boolean;
  children: ReactNode;
}

/** Lines of a cell. */
export function Stack({ end = false, children }: StackProps) {
  const styles = useStyles();
  return <div className={mergeClasses(styles.stack, end && styles.end)}>{children}</div>;
}

/** The first line of a cell that names its row. */
export const Main = ({ children }: { children: ReactNode }) => (
  <span className={useStyles().main}>{children}</span>
);

/** The name of a station in a list of other things. */
export const Place = ({ children }: { children: ReactNode }) => (
  <span className={useStyles().place}>{children}</span>
);

/** Text that stays on its line. */
export const NoWrap = ({ children }: { children: ReactNode }) => (
  <span className={useStyles().noWrap}>{children}</span>
);

/** A quiet line of a cell. */
export const Quiet = ({ children }: { children: ReactNode }) => (
  <span className={useStyles().unit}>{children}</span>
);

interface ValueProps {
  /** The value as text; undefined for one that is not known. */
  value: string | undefined;
  unit: string;
  /** No longer current. */
  stale?: boolean;
}

/** A figure with its unit, smaller; a dash for what is not known. */
export function Value({ value, unit, stale = false }: ValueProps) {
  const styles = useStyles();
  if (value === undefined) return <span className={styles.quiet}>–</span>;
  return (
    <span className={stale ? styles.quiet : undefined}>
      {value}
      {unit !== '%' && ' '}
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}
