import { Curve, type LineLook } from '@heliport/charts';
import { Drawer, Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Device } from '#contract/energy/device/calls.ts';
import { readPeriod } from '#contract/energy/period/calendar.ts';
import { replaceQuery } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { useLink, useQuery } from '#kit/react/address.ts';
import { PeriodBar } from '#kit/react/period-bar.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { useSteps } from '#kit/react/use-steps.ts';
import { createCurves } from '../../stores/curves.ts';
import type { Desk, StationFacts } from '../../stores/desk.ts';
import type { Judged } from '../../stores/judge.ts';
import { createStuckTimes, type StuckTimes } from '../../stores/stuck-times.ts';
import { $text } from '../../texts/station/text.ts';
import { densityFor } from './density.ts';
import { useStationLinks } from './links.ts';
import { FaultMark, PointMarks } from './point-marks.tsx';
import { limitsText, useFormat, useTimes, valueText } from './words.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' },
  value: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  unit: {
    marginLeft: '6px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  facts: { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', margin: 0, fontSize: tokens.fontSizeBase200 },
  fact: { display: 'flex', gap: '6px' },
  term: { color: tokens.colorNeutralForeground3 },
  detail: { margin: 0 },
});

interface PointDrawerProps {
  desk: Desk;
  facts: StationFacts;
  device: Device;
  judged: Judged;
  /** Codes of the points as the page shows them. */
  listed: readonly string[];
}

/** A point beside the list: what it says now, and its curve. */
export function PointDrawer({ desk, facts, device, judged, listed }: PointDrawerProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useFormat();
  const times = useTimes(facts.offsets);
  const { point, value, ts } = judged;
  const { steps, returnTo } = useSteps({
    ...{ ids: listed, id: point.code, go: (next) => replaceQuery({ point: next }) },
  });
  const limits = limitsText(point, format);
  const rows = [
    ['pointCode', point.code],
    ['pointTime', ts === undefined ? '–' : times.full(ts)],
    ...(limits === '' ? [] : [['pointLimits', limits] as const]),
  ] as const;
  return (
    <Drawer
      title={point.name}
      note={`${device.name} · ${facts.name}`}
      closeLabel={text('close')}
      steps={steps}
      returnTo={returnTo}
      onClose={() => replaceQuery({ point: '', from: '', to: '' })}
    >
      <div className={styles.content}>
        <div>
          <span className={styles.value}>{valueText(point, value, format)}</span>
          {value !== null && <span className={styles.unit}>{point.unit}</span>}
          <PointMarks judged={judged} times={times} />
        </div>
        <dl className={styles.facts}>
          {rows.map(([key, shown]) => (
            <div key={key} className={styles.fact}>
              <dt className={styles.term}>{text(key)}</dt>
              <dd className={styles.detail}>{shown}</dd>
            </div>
          ))}
        </dl>
        <PointHistory desk={desk} facts={facts} device={device} judged={judged} />
      </div>
    </Drawer>
  );
}

function PointHistory({ desk, facts, device, judged: { point } }: Omit<PointDrawerProps, 'listed'>) {
  const text = useStore($text);
  const query = useQuery();
  const period = readPeriod(query, facts.today);
  const curves = useMade(`${device.code}/${point.code}`, (life) => createCurves(desk.code, life));
  const stuck = useMade(`${device.code}/${point.code}`, (life) => createStuckTimes(desk.code, life));
  const more = useLink(
    useStationLinks().station(desk.code, {
      ...{ tab: 'curves', points: `${device.code}.${point.code}`, from: period.from, to: period.to },
    }),
  );
  const { from, to } = period;
  useEffect(() => {
    const points = [{ device: device.code, point: point.code }];
    curves?.show({ points, from, to, density: densityFor({ from, to }), compare: '' });
  }, [curves, device.code, point.code, from, to]);
  useEffect(() => {
    stuck?.show({ device: device.code, point: point.code, from, to });
  }, [stuck, device.code, point.code, from, to]);
  return (
    <>
      <PeriodBar
        period={period}
        today={facts.today}
        zone={facts.tz}
        onPeriod={(next) => replaceQuery({ from: next.from, to: next.to })}
      />
      {curves && (
        <HistoryCurve
          curves={curves}
          label={`${device.name} · ${point.name}`}
          look={{ name: point.name, decimals: Math.min(point.decimals, 3) }}
        />
      )}
      {stuck && <StoodStill stuck={stuck} facts={facts} />}
      <Link {...more}>{text('openInCurves')}</Link>
    </>
  );
}

/** The most times that are listed. Of more, only the number is shown. */
const NAMED = 5;

/** When the point stood still in the period that the curve shows. */
function StoodStill({ stuck, facts }: { stuck: StuckTimes; facts: StationFacts }) {
  const text = useStore($text);
  const words = useTimes(facts.offsets);
  const state = useStore(stuck.$times);
  if (state.status !== 'ready' || state.data.length === 0) return null;
  const named = state.data.slice(0, NAMED).map(({ from, to }) => `${words.full(from)}–${words.clock(to)}`);
  const times = named.join(text('comma'));
  const more = state.data.length - named.length;
  return (
    <FaultMark fault="stuck">
      <span>
        {text('stoodStill', { times: more > 0 ? text('stoodMore', { times, count: more }) : times })}
      </span>
    </FaultMark>
  );
}

function HistoryCurve({
  curves,
  label,
  look,
}: {
  curves: ReturnType<typeof createCurves>;
  label: string;
  look: LineLook;
}) {
  const text = useStore($text);
  const state = useStore(curves.$answer);
  const answer = state.status === 'ready' ? state.data : undefined;
  const failure = state.status === 'loading' ? undefined : state.failure;
  return (
    <Curve
      label={label}
      data={answer?.curves}
      lines={[look]}
      from={answer?.curves.from}
      to={answer?.curves.to}
      failure={failure && explain(failure, text).why}
      onRetry={() => void curves.refresh()}
      height={260}
    />
  );
}
