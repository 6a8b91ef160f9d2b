import { Curve } from '@heliport/charts';
import { Button, MessageBar, MessageBarBody, makeStyles, Select, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { RANGES_DAYS, type RangeDays, TREND_MAX_SITES } from '#contract/energy/curve/limits.ts';
import { Card } from '#kit/react/card.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { TREND_POINTS, type Trend, type TrendPoint } from '../../stores/trend.ts';
import { $text } from '../../texts/text.ts';
import { rangeTexts, trendTexts } from './words.ts';

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '12px' },
});

/** The energies of the last days of the stations that are picked in the table. */
export function TrendCard({ trend, onClear }: { trend: Trend; onClear: () => void }) {
  const styles = useStyles();
  const text = useStore($text);
  const { stations, days, point, isFull } = useStore(trend.$choice);
  return (
    <Card title={text('trend')} note={text('trendNote', { count: stations.length, most: TREND_MAX_SITES })}>
      <div className={styles.choices}>
        <Select
          aria-label={text('trendEnergy')}
          value={point}
          onChange={(_, { value }) => trend.choose({ point: value as TrendPoint })}
        >
          {TREND_POINTS.map((value) => (
            <option key={value} value={value}>
              {text(trendTexts[value])}
            </option>
          ))}
        </Select>
        <Select
          aria-label={text('trendPeriod')}
          value={String(days)}
          onChange={(_, { value }) => trend.choose({ days: Number(value) as RangeDays })}
        >
          {RANGES_DAYS.map((value) => (
            <option key={value} value={value}>
              {text(rangeTexts[value])}
            </option>
          ))}
        </Select>
        {stations.length > 0 && (
          <Button appearance="subtle" onClick={onClear}>
            {text('trendClear')}
          </Button>
        )}
      </div>
      {isFull && (
        <MessageBar intent="warning">
          <MessageBarBody>{text('trendFull', { most: TREND_MAX_SITES })}</MessageBarBody>
        </MessageBar>
      )}
      <Lines trend={trend} />
    </Card>
  );
}

function Lines({ trend }: { trend: Trend }) {
  const text = useStore($text);
  const { stations, point } = useStore(trend.$choice);
  const state = useStore(trend.$data);
  if (stations.length === 0)
    return <StatePanel drawing="empty" title={text('trendEmpty')} reason={text('trendEmptyWhy')} />;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={trend.load} />;
  const data = state.status === 'ready' ? (state.data ?? undefined) : undefined;
  // A station that was picked just now has no line yet.
  const named = data?.series.map(({ station }) => {
    const found = stations.find(({ code }) => code === station);
    return { name: found?.name ?? station };
  });
  return <Curve label={text(trendTexts[point])} data={data} lines={named} height={280} />;
}
