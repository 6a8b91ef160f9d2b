import { Button, makeStyles, tokens } from '@heliport/ui';

const useStyles = makeStyles({
  turns: {
    ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
    '@container (max-width: 640px)': { columnGap: '4px' },
  },
  turn: { minWidth: '40px' },
  now: { '@container (max-width: 640px)': { minWidth: 0 } },
  title: {
    minWidth: '8em',
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    '@container (max-width: 640px)': { fontSize: tokens.fontSizeBase300 },
  },
});

interface TurnsProps {
  /** The week or month that is shown, such as `November 2026`. */
  title: string;
  /** Names of the buttons. */
  labels: { readonly previous: string; readonly next: string; readonly now: string };
  isNow: boolean;
  turn: (steps: -1 | 1) => void;
  toNow: () => void;
}

/** The week or month that is shown, with the ways to the one before, to the next one and to the present one. */
export function Turns({ title, labels, isNow, turn, toNow }: TurnsProps) {
  const styles = useStyles();
  return (
    <div className={styles.turns}>
      <Button className={styles.turn} aria-label={labels.previous} onClick={() => turn(-1)}>
        ‹
      </Button>
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      <Button className={styles.turn} aria-label={labels.next} onClick={() => turn(1)}>
        ›
      </Button>
      <Button className={styles.now} disabledFocusable={isNow} onClick={toNow}>
        {labels.now}
      </Button>
    </div>
  );
}
