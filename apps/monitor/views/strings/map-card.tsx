import { Heat } from '@heliport/charts';
import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PvStrings } from '#contract/energy/pv/calls.ts';
import { LOW_STRING_PERCENT } from '#contract/energy/pv/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { percentsAt } from '../../stores/strings.ts';
import { $text } from '../../texts/sites/text.ts';
import { StringPanel } from './string-panel.tsx';
import { useStationTime } from './times.ts';

const useStyles = makeStyles({
  replay: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '12px',
    marginBottom: '12px',
  },
  slider: { width: '100%', accentColor: tokens.colorBrandForeground1 },
  time: {
    minWidth: '4em',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The day passes in about half a minute. */
const STEP_MS = 600;
/** The colours are for what is below the median: all above looks alike. */
const SCALE = { min: 50, max: 105 };

/** The moment of the address, or the last one with light. */
export function useStep(data: PvStrings): number {
  const at = useQuery().get('at');
  const time = useStationTime(data);
  const named = at === null ? -1 : data.ts.findIndex((ms) => time.code(ms) === at);
  return named < 0 ? data.ts.length - 1 : named;
}

/** The strings of all inverters at a moment of the day, and the replay of it. */
export function MapCard({ data }: { data: PvStrings }) {
  const styles = useStyles();
  const text = useStore($text);
  const time = useStationTime(data);
  const chosen = useStep(data);
  const [playing, setPlaying] = useState<number>();
  const step = Math.min(playing ?? chosen, data.ts.length - 1);
  const put = (index: number) => {
    const at = data.ts[index];
    if (at !== undefined) replaceQuery({ at: index === data.ts.length - 1 ? '' : time.code(at) });
  };
  useEffect(() => {
    if (playing === undefined || playing >= data.ts.length - 1) return;
    const timer = setTimeout(() => setPlaying(playing + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, data.ts.length]);
  const isPlaying = playing !== undefined && playing < data.ts.length - 1;
  const toggle = () => {
    if (isPlaying) {
      put(step);
      setPlaying(undefined);
    } else setPlaying(step >= data.ts.length - 1 ? 0 : step);
  };
  const { inverters } = data;
  const numbers = [...new Set(inverters.flatMap(({ strings }) => strings))].sort((a, b) => a - b);
  const values = inverters.map((one) => {
    const percents = percentsAt(one, step);
    return numbers.map((number) => percents[one.strings.indexOf(number)] ?? null);
  });
  const clock = time.clock(data.ts[step] ?? 0);
  return (
    <Card title={text('map')} note={text('stringsNote')}>
      <div className={styles.replay}>
        <Button appearance={isPlaying ? 'primary' : 'secondary'} onClick={toggle}>
          {text(isPlaying ? 'pause' : 'play')}
        </Button>
        <input
          type="range"
          className={styles.slider}
          aria-label={text('timeOfDay')}
          aria-valuetext={clock}
          min={0}
          max={Math.max(0, data.ts.length - 1)}
          value={step}
          onChange={({ target }) => {
            setPlaying(undefined);
            put(Number(target.value));
          }}
        />
        <span className={styles.time}>{clock}</span>
      </div>
      <Heat
        label={text('map')}
        unit="%"
        decimals={0}
        tone="pv"
        {...SCALE}
        least={LOW_STRING_PERCENT}
        rows={inverters.map(({ device }) => device)}
        columns={numbers.map(String)}
        values={values}
        onCell={({ row, column }) =>
          replaceQuery({ string: `${inverters[row]?.device ?? ''}/${numbers[column] ?? ''}` })
        }
      />
      <StringPanel data={data} step={step} />
    </Card>
  );
}
