import type { PowerFigure, TodayFigure } from '#contract/energy/derivation/limits.ts';
import type { ChannelRole } from '#contract/energy/device/points.ts';
import { daysAt } from '#server/energy/day/public.ts';
import {
  channelSource,
  type Derived,
  type Input,
  inputOf,
  roleSources,
  rounded,
  type StationAsk,
  sourceOf,
} from '#server/energy/derivation/public.ts';
import { readInputs } from './commands/derive.ts';
import { readTraces, type Trace } from './commands/readings.ts';
import type { Input as Frame } from './derive.ts';
import { STATION_COUNTERS, STATION_GAUGES } from './positions.ts';

const MINUTE_MS = 60_000;

/** What supplies the load of a station without a load meter. */
const SUPPLIES: readonly ChannelRole[] = ['pvKw', 'storageKw', 'gridKw'];

/** The counters behind the energies of today. */
const COUNTERS = {
  ...{ pvTodayKwh: 'pvWh', chargeTodayKwh: 'chargeWh', dischargeTodayKwh: 'dischargeWh' },
  ...{ loadTodayKwh: 'loadWh', buyTodayKwh: 'buyWh', sellTodayKwh: 'sellWh' },
} as const satisfies Record<TodayFigure, ChannelRole>;

const readTrace = async ({ context, place }: StationAsk): Promise<Trace | undefined> =>
  (await readTraces(context, [place])).get(place.id);

const has = ({ known }: StationAsk, role: ChannelRole) =>
  known.channels.some((channel) => channel.role === role);

/** A load that no meter measures is what is supplied. */
const isResidual = (ask: StationAsk, role: ChannelRole) =>
  (role === 'loadKw' || role === 'loadWh') && !has(ask, role) && ask.known.channels.length > 0;

/** A station without arrays has neither their power nor their energy. */
function isHad(ask: StationAsk, role: ChannelRole): boolean {
  const { pvKwp, essKwh } = ask.place;
  if (role.startsWith('pv') && pvKwp <= 0) return false;
  if (['storageKw', 'socPercent', 'chargeWh', 'dischargeWh'].includes(role) && essKwh <= 0) return false;
  return has(ask, role) || isResidual(ask, role);
}

/** Why there is nothing to tell of; undefined if there is. */
function outOf(ask: StationAsk, role: ChannelRole, trace: Trace | undefined): Derived['reason'] {
  if (ask.place.status === 'construction') return 'construction';
  if (!isHad(ask, role)) return 'notHad';
  return trace ? null : 'never';
}

const lackOf = (isKnown: boolean): Derived['reason'] => (isKnown ? null : 'lacking');

const nothing = (reason: Derived['reason'], formula = ''): Derived => ({ value: null, reason, formula });

/** A power of now, or the state of charge: the sum of the points that make it, in the minute of the newest frame. */
export async function derivePower(figure: PowerFigure, ask: StationAsk): Promise<Derived> {
  const trace = await readTrace(ask);
  const reason = outOf(ask, figure, trace);
  if (reason || !trace) return nothing(reason ?? 'never');
  const { newest, reading } = trace;
  const gauge = newest.v[STATION_GAUGES.indexOf(figure)] ?? null;
  const frames = isResidual(ask, figure) ? undefined : await framesOf(ask, newest.ts);
  const parts = frames ? partsOf(ask, figure, frames, newest.ts) : residualOf(ask, trace);
  const known = parts.inputs.filter(({ value }) => value !== null).length;
  const isSilent = reading.stale;
  return {
    value: isSilent || gauge === null ? null : reading[figure],
    reason: isSilent ? 'silent' : lackOf(gauge !== null),
    ...{ quality: newest.quality, ts: newest.ts, formula: parts.formula },
    inputs: parts.inputs.map(inputOf),
    coverage: { have: known, expected: parts.inputs.length, unit: 'inputs' },
    notes: isResidual(ask, figure) ? ['residualLoad'] : [],
    sources: roleSources(ask, isResidual(ask, figure) ? ['loadKw', ...SUPPLIES] : [figure]),
  };
}

/** The frames that made the station’s own. */
async function framesOf(
  { context, place, known }: StationAsk,
  ts: number,
): Promise<ReadonlyMap<number, Frame>> {
  const minute = Math.floor(ts / MINUTE_MS) * MINUTE_MS;
  const deviceIds = [...new Set(known.channels.map(({ deviceId }) => deviceId))];
  return (await readInputs(context.telemetry, place.id, deviceIds, [minute])).get(minute) ?? new Map();
}

interface Parts {
  readonly formula: string;
  readonly inputs: readonly Input[];
}

function partsOf(
  ask: StationAsk,
  figure: PowerFigure,
  frames: ReadonlyMap<number, Frame>,
  ts: number,
): Parts {
  const channels = ask.known.channels.filter(({ role }) => role === figure);
  const inputs = channels.map((channel, index): Input => {
    const frame = frames.get(channel.deviceId);
    const source = channelSource(ask, channel);
    const unit = figure === 'socPercent' ? '%' : 'kW';
    return {
      ...{ id: `p${index + 1}`, value: frame?.[channel.part][channel.pos - 1] ?? null, unit, source },
      ...{ quality: frame?.quality ?? 0, ts: frame ? ts : null },
    };
  });
  const terms = channels.map(({ sign, scale }, index) => {
    const factor = Math.abs(scale) === 1 ? '' : `${Math.abs(scale)} * `;
    const isMinus = sign * scale < 0;
    return { isMinus, text: `${factor}p${index + 1}` };
  });
  return { formula: joined(terms), inputs };
}

/** `-p1 + 0.5 * p2`. */
const joined = (terms: readonly { readonly isMinus: boolean; readonly text: string }[]): string =>
  terms
    .map(({ isMinus, text }, index) => {
      if (index === 0) return isMinus ? `-${text}` : text;
      return `${isMinus ? '-' : '+'} ${text}`;
    })
    .join(' ');

function residualOf(ask: StationAsk, { newest }: Trace): Parts {
  const roles = SUPPLIES.filter((role) => has(ask, role));
  return {
    formula: roles.join(' + '),
    inputs: roles.map((role): Input => {
      const own = ask.known.station;
      return {
        ...{ id: role, name: role as PowerFigure & Input['name'], unit: 'kW' },
        value: newest.v[STATION_GAUGES.indexOf(role)] ?? null,
        ...{ quality: newest.quality, ts: newest.ts, figure: role as PowerFigure },
        source: own ? sourceOf(ask, own, role) : null,
      };
    }),
  };
}

/** An energy of today: what the station’s counter has now, less what it had at midnight there. */
export async function deriveToday(figure: TodayFigure, ask: StationAsk): Promise<Derived> {
  const { context, place, known } = ask;
  const role = COUNTERS[figure];
  const trace = await readTrace(ask);
  const reason = outOf(ask, role, trace);
  if (reason || !trace) return nothing(reason ?? 'never');
  const { newest, open, reading } = trace;
  const day = (await daysAt(context, [place.tz], context.clock().getTime())).get(place.tz);
  const isOfToday = day !== undefined && newest.ts >= day.startsAt && newest.ts < day.endsAt;
  const at = STATION_COUNTERS.indexOf(role);
  const kwh = (wh: number | null | undefined) => (wh == null ? null : wh / 1000);
  const [from, to] = [kwh(open[at]), kwh(newest.c[at])];
  const own = known.station;
  const source = own ? sourceOf(ask, own, role) : null;
  const intervalMs = own?.intervalMs ?? MINUTE_MS;
  const isKnown = isOfToday && from !== null && to !== null;
  return {
    value: isKnown ? reading[figure] : null,
    reason: isOfToday ? lackOf(isKnown) : 'earlierDay',
    ...{ quality: newest.quality, ts: newest.ts, formula: 'countedNow - countedAtMidnight' },
    inputs: [
      inputOf({
        ...{ id: 'countedNow', name: 'countedNow', value: rounded(to), unit: 'kWh', source },
        ...{ quality: newest.quality, ts: newest.ts },
      }),
      inputOf({
        ...{ id: 'countedAtMidnight', name: 'countedAtMidnight', value: rounded(from), unit: 'kWh', source },
        ts: isOfToday ? day.startsAt : null,
      }),
    ],
    period: day ? { from: day.date, to: day.date } : null,
    coverage: isOfToday
      ? {
          have: await countFrames(ask, day.startsAt, newest.ts),
          expected: Math.floor((newest.ts - day.startsAt) / intervalMs) + 1,
          unit: 'frames',
        }
      : null,
    notes: isResidual(ask, role) ? ['residualLoad'] : [],
    sources: roleSources(
      ask,
      isResidual(ask, role) ? ['loadWh', 'pvWh', 'dischargeWh', 'chargeWh', 'buyWh', 'sellWh'] : [role],
    ),
  };
}

/** Frames of the station’s own figures, both ends inside. */
async function countFrames({ context, place, known }: StationAsk, from: number, to: number): Promise<number> {
  const [row] = await context.telemetry.query<{ n: number }>(
    `select count(*)::int4 as n from frame where station_id = $1::bigint and device_id = $2::int
       and ts >= $3::timestamptz and ts <= $4::timestamptz`,
    [place.id, known.station?.id ?? 0, new Date(from), new Date(to)],
  );
  return row?.n ?? 0;
}
