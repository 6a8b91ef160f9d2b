import type { PvStrings } from '#contract/energy/pv/calls.ts';
import { LEAST_AMPS, LOW_STRING_PERCENT } from '#contract/energy/pv/limits.ts';
import { changePoint, medianOf, stringState } from '#contract/energy/pv/rules.ts';
import type { Day } from '#server/energy/day/public.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { readCurrents, type StringDay, type StringRows, type StringSource, stringDay } from './currents.ts';

type Fault = PvStrings['faults'][number];

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
/** Days before the shown one in which the beginning of a fault is looked for. */
const SINCE_DAYS = 7;
/** Inverters whose strings say what is usual; of more, the others are not read. */
const WITNESSES = 8;
/** Strings whose begin is looked for, the worst: each reads its frames. */
const MOST_DATED = 20;
/** A change of the mean by less is none. */
const LEAST_CHANGE = (100 - LOW_STRING_PERCENT) / 2;

/** A string at times with light, in % of like strings. */
interface Ratio {
  readonly t: number;
  readonly percent: number;
}

/** What is wrong with the strings on a day, the worst first, and since when. */
export async function findFaults(source: StringSource, day: Day, currents: StringDay): Promise<Fault[]> {
  const found = currents.inverters.flatMap((rows) =>
    rows.strings.flatMap(({ number }, index) => {
      const ratios = ratiosOf(rows, index, currents.ts);
      // The end of the day counts: a string may have failed at noon.
      const last = ratios.slice(-Math.max(2, Math.ceil(ratios.length / 4)));
      const percent = medianOf(last.map((one) => one.percent));
      const state = stringState(percent);
      return state && currents.ts.length > 0 ? [{ rows, index, number, state, percent }] : [];
    }),
  );
  if (found.length === 0) return [];
  found.sort((one, other) => (one.percent ?? -1) - (other.percent ?? -1));
  const dated = found.slice(0, MOST_DATED);
  const past = await readPast(source, day, [...new Set(dated.map(({ rows }) => rows.device))]);
  const faults: Fault[] = [];
  for (const one of found) {
    const { rows, number, state, percent } = one;
    const since = dated.includes(one) ? await sinceOf(source, past, rows.device, number) : UNKNOWN;
    faults.push({
      ...{ device: rows.device.code, string: number, state },
      percent: percent === null ? null : Math.round(percent * 10) / 10,
      ...since,
    });
  }
  return faults.sort(
    (one, other) =>
      (one.percent ?? -1) - (other.percent ?? -1) ||
      (one.device < other.device ? -1 : Number(one.device > other.device)) ||
      one.string - other.string,
  );
}

function ratiosOf({ amps, median }: StringRows, index: number, ts: readonly number[]): Ratio[] {
  return ts.flatMap((t, at) => {
    const [own, usual] = [amps[index]?.[at] ?? null, median[at] ?? null];
    return own === null || usual === null || usual < LEAST_AMPS ? [] : [{ t, percent: (own / usual) * 100 }];
  });
}

/** The days before, of the suspects and of some others, whose strings say what was usual. */
async function readPast(
  source: StringSource,
  day: Day,
  suspects: readonly DeviceFacts[],
): Promise<StringDay> {
  const others = source.inverters.filter((one) => !suspects.includes(one)).slice(0, WITNESSES);
  const inverters = [...suspects, ...others];
  const entries = await readCurrents(source, inverters, day.startsAt - SINCE_DAYS * DAY_MS, day.endsAt);
  return stringDay(inverters, entries);
}

type Since = Pick<Fault, 'since' | 'wellUntil' | 'lookedFrom'>;
const UNKNOWN: Since = { since: null, wellUntil: null, lookedFrom: null };

/** The change point of the last days by quarters of an hour, and within that by frames. */
async function sinceOf(
  source: StringSource,
  past: StringDay,
  device: DeviceFacts,
  number: number,
): Promise<Since> {
  const rows = past.inverters.find((one) => one.device.id === device.id);
  const index = rows?.strings.findIndex((one) => one.number === number) ?? -1;
  if (!rows || index < 0) return UNKNOWN;
  const ratios = ratiosOf(rows, index, past.ts);
  const lookedFrom = ratios[0]?.t ?? null;
  const at = changePoint(
    ratios.map(({ percent }) => percent),
    LEAST_CHANGE,
  );
  const [well, ill] = [ratios[(at ?? 0) - 1], ratios[at ?? 0]];
  // A rise is a repair, or the end of a shadow.
  if (at === null || !well || !ill || ill.percent > well.percent) return { ...UNKNOWN, lookedFrom };
  // The bucket of the change may have both; the frames around tell.
  return { ...(await byFrames(source, rows, number, well.t, ill.t + QUARTER_MS)), lookedFrom };
}

/** The first frame with the fault. The current of like strings between quarters of an hour is that of the own neighbours. */
async function byFrames(
  source: StringSource,
  { device, strings }: StringRows,
  number: number,
  from: number,
  to: number,
): Promise<Omit<Since, 'lookedFrom'>> {
  const nearest = { since: to - QUARTER_MS, wellUntil: from + QUARTER_MS };
  const reach = QUARTER_MS;
  const near = async (start: number, end: number): Promise<Ratio[]> => {
    const entries = (await readCurrents(source, [device], start, end, 1440)).get(device.id) ?? [];
    return entries.flatMap(({ t, value }) => {
      const amps = strings.flatMap((one) => value[one.pos - 1] ?? []);
      const usual = medianOf(amps);
      const own = value[(strings.find((one) => one.number === number)?.pos ?? 0) - 1] ?? null;
      return own === null || usual === null || usual < LEAST_AMPS
        ? []
        : [{ t, percent: (own / usual) * 100 }];
    });
  };
  const isOverNight = to - from > 3 * QUARTER_MS;
  const ratios = isOverNight
    ? [...(await near(from - reach, from + QUARTER_MS)), ...(await near(to - QUARTER_MS, to + reach))]
    : await near(from - reach, to + reach);
  const at = changePoint(
    ratios.map(({ percent }) => percent),
    LEAST_CHANGE,
  );
  const [well, ill] = [ratios[(at ?? 0) - 1], ratios[at ?? 0]];
  return at === null || !well || !ill ? nearest : { since: ill.t, wellUntil: well.t + device.intervalMs };
}
