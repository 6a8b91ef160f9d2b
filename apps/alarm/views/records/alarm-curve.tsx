import { Curve, type Mark, type Threshold } from '@heliport/charts';
import { can } from '@heliport/client';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import type { AlarmDetail } from '#contract/energy/alarm/calls.ts';
import type { AlarmLevel } from '#contract/energy/alarm/limits.ts';
import { explain } from '#kit/explain.ts';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import { type CurveAnswer, createPointCurve } from '../../stores/point-curve.ts';
import { $text } from '../../texts/records/text.ts';
import { Section } from './section.tsx';

const TWO_HOURS_MS = 2 * 3_600_000;
const $waiting = atom<RemoteState<CurveAnswer>>({ status: 'loading' });

/** The point that raised the alarm, two hours before and after, with the limits of the rule. */
export function AlarmCurve({ alarm }: { alarm: AlarmDetail }) {
  const { device, point } = alarm;
  if (device === null || point === null || !can('telemetry:view')) return null;
  return <PointCurve alarm={alarm} device={device} point={point} />;
}

interface PointCurveProps {
  alarm: AlarmDetail;
  device: string;
  point: string;
}

function PointCurve({ alarm, device, point }: PointCurveProps) {
  const text = useStore($text);
  const { id, station, startAt, level, name, unit, limit } = alarm;
  const start = Date.parse(startAt);
  const around = useMade(id, (life) => {
    const period = { from: start - TWO_HOURS_MS, to: start + TWO_HOURS_MS };
    return createPointCurve({ station, device, point, ...period, density: 1440 }, life);
  });
  useEffect(() => void around?.load(), [around]);
  const state = useStore(around?.$state ?? $waiting);
  const data = state.status === 'ready' ? state.data : undefined;
  const failure = state.status === 'loading' ? undefined : state.failure;
  const lines = useMemo(() => [{ name: alarm.pointName }], [alarm.pointName]);
  const marks = useMemo(
    (): Mark[] => [{ id, ts: start, kind: 'alarm', level: level as AlarmLevel, label: name }],
    [id, start, level, name],
  );
  const thresholds = useMemo((): Threshold[] => {
    if (!limit) return [];
    const raises = { value: limit.value, unit, label: text('limit'), level: level as AlarmLevel };
    return limit.clear === null ? [raises] : [raises, { value: limit.clear, unit, label: text('clear') }];
  }, [limit, unit, level, text]);
  return (
    <Section title={text('curve')}>
      <Curve
        label={`${alarm.deviceName ?? device} · ${alarm.pointName}`}
        data={data}
        from={data?.from}
        to={data?.to}
        {...{ lines, marks, thresholds }}
        empty={text('curveEmpty')}
        failure={failure && explain(failure, text).why}
        onRetry={() => void around?.load()}
        height={240}
      />
    </Section>
  );
}
