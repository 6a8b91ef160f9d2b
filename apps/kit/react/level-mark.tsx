import { LevelShape, makeStyles, tokens } from '@heliport/ui';

const useStyles = makeStyles({
  mark: { display: 'inline-flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap' },
  level1: { color: tokens.alarmLevel1 },
  level2: { color: tokens.alarmLevel2 },
  level3: { color: tokens.alarmLevel3 },
});

/** An alarm's level as a coloured shape; the words beside it are the caller's, in a colour that can be read. */
export function LevelMark({ level, children }: { level: number; children?: React.ReactNode }) {
  const styles = useStyles();
  const place = Math.min(3, Math.max(1, level)) as 1 | 2 | 3;
  return (
    <span className={styles.mark}>
      <LevelShape level={place} className={styles[`level${place}`]} />
      {children}
    </span>
  );
}
