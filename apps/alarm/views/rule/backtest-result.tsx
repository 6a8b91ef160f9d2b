import { Curve, type Mark, type Threshold } from '@heliport/charts';
import { can } from '@heliport/client';
import { type Column, DataTable, makeStyles, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import type { AlarmLevel } from '#contract/energy/alarm/limits.ts';
import type { BacktestFile } from '#contract/energy/alarm-rule/calls.ts';
import { explain } from '#kit/explain.ts';
import { $format } from '#kit/formats.ts';
import { $lasted } from '#kit/lasted.ts';
import { Quiet, Stack } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import { type CurveAnswer, createPointCurve } from '../../stores/point-curve.ts';
import { $text } from '../../texts/rule/text.ts';

const useStyles = makeStyles({
  result: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  sentence: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
});

/** The list shows so many; the number counts all. */
const SHOWN = 50;
/** More marks than this cannot be told apart. */
const MOST_MARKS = 100;

/** What the rule would have done: in a sentence, as a curve, as a list. */
export function BacktestResult({ file }: { file: BacktestFile }) {
  const styles = useStyles();
  const text = useStore($text);
  const columns = useColumns();
  const { count, restores, nights, frames, devices, alarms } = file;
  return (
    <div className={styles.result}>
      <div>
        <p className={styles.sentence} role="status">
          {text('backtestFound', { count, restores, nights })}
        </p>
        <Quiet>{text('backtestOf', { frames, devices })}</Quiet>
      </div>
      <ResultCurve file={file} />
      {alarms.length === 0 ? (
        <StatePanel drawing="empty" title={text('backtestNone')} reason={text('backtestNoneWhy')} />
      ) : (
        <>
          <DataTable
            label={text('backtestList')}
            columns={columns}
            rows={alarms.slice(0, SHOWN)}
            rowKey={({ device, startAt }) => `${device}/${startAt}`}
          />
          {count > SHOWN && <Quiet>{text('backtestMore', { shown: SHOWN, count })}</Quiet>}
        </>
      )}
    </div>
  );
}

type Found = BacktestFile['alarms'][number];

function useColumns(): Column<Found>[] {
  const text = useStore($text);
  const format = useStore($format);
  const lasted = useStore($lasted);
  return [
    {
      ...{ key: 'device', label: text('device') },
      cell: ({ device, point }) => (
        <Stack>
          <span>{device}</span>
          {point !== null && <Quiet>{point}</Quiet>}
        </Stack>
      ),
    },
    {
      ...{ key: 'startAt', label: text('startAt'), nowrap: true },
      cell: ({ startAt }) => format.time(startAt, Date.now()),
    },
    {
      ...{ key: 'lasted', label: text('lasted'), number: true },
      cell: ({ startAt, resetAt }) =>
        resetAt === null ? text('notReset') : lasted(Date.parse(resetAt) - Date.parse(startAt)),
    },
    {
      ...{ key: 'value', label: text('value'), number: true },
      cell: ({ value }) => (value === null ? <Quiet>–</Quiet> : format.measured(value)),
    },
    {
      ...{ key: 'restores', label: text('restores'), number: true },
      cell: ({ restoreCount }) => format.number(restoreCount),
    },
  ];
}

/** The device with the most alarms, and the point that raised the first of them. */
function worstOf(alarms: readonly Found[]): { readonly device: string; readonly point: string } | undefined {
  const counts = new Map<string, number>();
  for (const { device } of alarms) counts.set(device, (counts.get(device) ?? 0) + 1);
  const [device] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? [];
  const point = alarms.find((one) => one.device === device && one.point !== null)?.point;
  return device !== undefined && point ? { device, point } : undefined;
}

const $waiting = atom<RemoteState<CurveAnswer>>({ status: 'loading' });

function ResultCurve({ file }: { file: BacktestFile }) {
  const worst = useMemo(() => worstOf(file.alarms), [file]);
  return worst && can('telemetry:view') ? <WorstCurve file={file} {...worst} /> : null;
}

interface WorstCurveProps {
  file: BacktestFile;
  device: string;
  point: string;
}

function WorstCurve({ file, device, point }: WorstCurveProps) {
  const text = useStore($text);
  const { station, from, to, rule, alarms } = file;
  const curve = useMade(`${device}/${point}/${from}/${to}`, (life) => {
    const period = { from: Date.parse(from), to: Date.parse(to) };
    return createPointCurve({ station, device, point, ...period, density: 96 }, life);
  });
  useEffect(() => void curve?.load(), [curve]);
  const state = useStore(curve?.$state ?? $waiting);
  const data = state.status === 'ready' ? state.data : undefined;
  const failure = state.status === 'loading' ? undefined : state.failure;
  const level = rule.level as AlarmLevel;
  const unit = data?.series[0]?.unit ?? '';
  const lines = useMemo(() => [{ name: `${device} · ${point}` }], [device, point]);
  const marks = useMemo(
    () =>
      alarms
        .filter((one) => one.device === device)
        .slice(0, MOST_MARKS)
        .map(
          ({ startAt }): Mark => ({
            ...{ id: startAt, ts: Date.parse(startAt), kind: 'alarm', level, label: rule.code },
          }),
        ),
    [alarms, device, level, rule.code],
  );
  const thresholds = useMemo((): Threshold[] => {
    const found = rule.conditions.find((one) => one.kind === 'threshold' && one.point === point);
    if (found?.value === undefined) return [];
    const raises = { value: found.value, unit, label: text('threshold'), level };
    return found.clear === undefined
      ? [raises]
      : [raises, { value: found.clear, unit, label: text('clearThreshold') }];
  }, [rule, point, unit, level, text]);
  return (
    <Curve
      label={`${device} · ${point}`}
      {...{ data, lines, marks, thresholds }}
      from={data?.from}
      to={data?.to}
      failure={failure && explain(failure, text).why}
      onRetry={() => void curve?.load()}
      height={240}
    />
  );
}
