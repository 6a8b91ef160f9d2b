import type { Names } from '#contract/energy/alarm-rule/rules.ts';
import type { Timeline } from '#contract/energy/cabinet/calls.ts';
import { TIMELINE_HOURS, TIMELINE_STEPS } from '#contract/energy/cabinet/limits.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { silenceMs } from '#server/energy/alarm/public.ts';
import { entryKey, preparePast, type Reader, readEntries, type Wanted } from '#server/energy/curve/public.ts';
import { type DeviceFacts, pointNameOf } from '#server/energy/device/public.ts';
import { stateOfCode } from '../state.ts';
import { type BatterySample, type ConverterSample, foldLimits, foldStates } from '../timeline.ts';

const HOUR_MS = 3_600_000;
const HEAT = /^pack\d+CellMaxC$/;

/** A cabinet with the converter that tells what it does. */
interface Pair {
  readonly stationId: bigint;
  readonly cabinet: DeviceFacts;
  readonly converter: DeviceFacts | undefined;
  /** Limit of the cabinet's model. */
  readonly cellMaxC: number | undefined;
}

/** The states of the last 24 hours of a cabinet, and the steps of its alarms. */
export async function readDay(
  context: Context,
  reader: Reader,
  { stationId, cabinet, converter, cellMaxC }: Pair,
  language: Language,
): Promise<Timeline> {
  const now = context.clock().getTime();
  const span = { from: now - TIMELINE_HOURS * HOUR_MS, to: now, now, density: 1440 as const };
  const wanted = [
    ...wantedOf(stationId, cabinet, BATTERY_POINTS, HEAT),
    ...(converter ? wantedOf(stationId, converter, CONVERTER_POINTS) : []),
  ];
  if (wanted.length > 0) await preparePast(reader, wanted, span);
  const entries = wanted.length > 0 ? await readEntries(context.telemetry, wanted, span) : new Map();
  const rowsOf = (device: DeviceFacts): readonly Row[] =>
    (entries.get(entryKey(stationId, device.id)) ?? []).filter(({ t }: Row) => t <= now);
  const batteries = rowsOf(cabinet).map((row) => batterySample(row, cabinet));
  const { from, to } = span;
  const quiet = { from, to, silenceMs: silenceMs(cabinet) };
  return {
    ...{ from, to },
    states: converter
      ? foldStates(
          rowsOf(converter).map((row) => converterSample(row, converter)),
          batteries,
          { ...quiet, silenceMs: silenceMs(converter) },
        )
      : [],
    limits: foldLimits(batteries, { ratedKw: cabinet.ratedKw, cellMaxC }, quiet),
    alarms: await readAlarms(context, stationId, [cabinet, converter], { from, to }, language),
  };
}

const BATTERY_POINTS = ['socPercent', 'chargeLimitKw', 'dischargeLimitKw'];
const CONVERTER_POINTS = ['state', 'setpointKw', 'volts', 'alarmWord'];

const wantedOf = (
  stationId: bigint,
  device: DeviceFacts,
  codes: readonly string[],
  more?: RegExp,
): Wanted[] =>
  [...device.model.points.values()]
    .filter(({ code, kind }) => kind !== 'counter' && (codes.includes(code) || more?.test(code)))
    .map((point) => ({ stationId, device, point }));

interface Row {
  readonly t: number;
  readonly value: readonly (number | null)[];
}

const reading =
  ({ value }: Row, { model }: DeviceFacts) =>
  (code: string) =>
    value[(model.points.get(code)?.pos ?? 0) - 1] ?? null;

function batterySample(row: Row, device: DeviceFacts): BatterySample {
  const read = reading(row, device);
  const heats = [...device.model.points.keys()]
    .filter((code) => HEAT.test(code))
    .flatMap((code) => read(code) ?? []);
  return {
    ...{ t: row.t, socPercent: read('socPercent'), maxC: heats.length > 0 ? Math.max(...heats) : null },
    ...{ chargeLimitKw: read('chargeLimitKw'), dischargeLimitKw: read('dischargeLimitKw') },
  };
}

function converterSample(row: Row, device: DeviceFacts): ConverterSample {
  const read = reading(row, device);
  return {
    ...{ t: row.t, state: stateOfCode(read('state'), device.model.points.get('state')?.faults ?? []) },
    ...{ setpointKw: read('setpointKw'), volts: read('volts'), alarmWord: read('alarmWord') },
  };
}

interface StepRow {
  readonly at: number;
  readonly d: number;
  readonly step: Timeline['alarms'][number]['step'];
  readonly code: string;
  readonly level: number;
  readonly names: string;
  readonly point: string | null;
  readonly value: number | null;
}

async function readAlarms(
  { telemetry }: Context,
  stationId: bigint,
  devices: readonly (DeviceFacts | undefined)[],
  { from, to }: { readonly from: number; readonly to: number },
  language: Language,
): Promise<Timeline['alarms']> {
  const rows = await telemetry.query<StepRow>(
    `select (extract(epoch from e.at) * 1000)::float8 as at, a.device_id as d, e.step, a.code, a.level::int4 as level,
       a.names::text as names, a.point, e.value
     from alarm_event e join alarm a on a.station_id = e.station_id and a.id = e.alarm_id
     where e.station_id = $1::bigint and a.device_id = any($2::int[]) and e.at >= $3::timestamptz
       and e.at <= $4::timestamptz and e.step = any($5::text[])
     order by e.at, array_position($5::text[], e.step)`,
    [
      stationId,
      devices.flatMap((device) => device?.id ?? []),
      new Date(from),
      new Date(to),
      [...TIMELINE_STEPS],
    ],
  );
  return rows.map(({ names, at, d, point: code, ...row }) => {
    const point = devices.find((device) => device?.id === d)?.model.points.get(code ?? '');
    return {
      ...{ ...row, at: Math.round(at), name: (JSON.parse(names) as Names)[language] },
      ...{ pointName: point ? pointNameOf(point, language) : code, unit: point?.unit ?? '' },
    };
  });
}
