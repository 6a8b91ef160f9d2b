import { makeStyles, tokens } from '@heliport/ui';
import type { MonitorStation } from '#contract/energy/overview/calls.ts';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { useNeedWords } from './need-words.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '6px',
    marginTop: '2px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

/** Why a station needs somebody, below its name. */
export function NeedLine({ station }: { station: MonitorStation }) {
  const styles = useStyles();
  const words = useNeedWords()(station);
  if (words === '') return null;
  const level = station.need?.alarm?.level;
  return (
    <span className={styles.line}>
      {level !== undefined && <LevelMark level={level} />}
      <span>{words}</span>
    </span>
  );
}
