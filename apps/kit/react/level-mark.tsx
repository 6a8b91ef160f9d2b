import { makeStyles, tokens } from '@heliport/ui';

const useStyles = makeStyles({
  mark: { display: 'inline-flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap' },
  level1: { color: tokens.alarmLevel1 },
  level2: { color: tokens.alarmLevel2 },
  level3: { color: tokens.alarmLevel3 },
});

/** Each level has a shape of its own: a ring, a triangle, an octagon. */
const SHAPES = [
  'M8 2.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11',
  'M8 2 14.500 13.500h-13z',
  'M5.500 2h5L14 5.500v5L10.500 14h-5L2 10.500v-5z',
];

/** An alarm's level as a coloured shape; the words beside it are the caller's, in a colour that can be read. */
export function LevelMark({ level, children }: { level: number; children?: React.ReactNode }) {
  const styles = useStyles();
  const place = Math.min(3, Math.max(1, level)) as 1 | 2 | 3;
  return (
    <span className={styles.mark}>
      <svg
        className={styles[`level${place}`]}
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d={SHAPES[place - 1]} strokeWidth="1.400" strokeLinejoin="round" />
        <path d="M8 6v3.500M8 11.500v.1" strokeWidth="1.500" strokeLinecap="round" />
      </svg>
      {children}
    </span>
  );
}
