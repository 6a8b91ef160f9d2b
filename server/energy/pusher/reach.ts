import { ALARM_LEVELS } from '#contract/energy/alarm/limits.ts';
import type { CoverageHole } from '#contract/energy/pusher/coverage.ts';
import { STATION_GRADES, type StationGrade } from '#contract/energy/station/limits.ts';
import { isWithin, type StationLimit } from '#server/energy/scope/public.ts';

/** A member of a group who is told at some steps, with what reaches the person. */
interface Told {
  readonly userId: string;
  readonly steps: readonly number[];
  readonly sms: boolean;
  readonly email: boolean;
  readonly limit: StationLimit;
}

interface Group {
  readonly stations: readonly string[];
  readonly levels: readonly number[];
  readonly codes: readonly string[];
  readonly members: readonly Told[];
}

interface Place {
  readonly code: string;
  readonly grade: StationGrade;
}

interface Reach {
  readonly groups: readonly Group[];
  readonly stations: readonly Place[];
  /** Moments in ms since 1970 at which people are counted, a quarter of an hour apart. */
  readonly moments: readonly number[];
  /** Whether a message about an alarm of a level reaches a member now. */
  readonly isReached: (member: Told, level: number, at: number) => boolean;
}

interface Reached {
  readonly grade: StationGrade;
  readonly level: number;
  readonly stations: number;
  /** By moment: the people at the station with the fewest. */
  readonly counts: readonly number[];
}

/** The step of repeated restores may never come, so who is told at it only does not count. */
const CERTAIN_STEPS = [1, 2];

const isFor = <T>(wanted: readonly T[], value: T) => wanted.length === 0 || wanted.includes(value);

/** How many people are reached by grade and level, and when there is nobody. */
export function reachOf({ groups, stations, moments, isReached }: Reach) {
  const known = new Map<string, readonly number[]>();
  const numbers = new Map(groups.flatMap(({ members }) => members).map((member, index) => [member, index]));
  /** Counted once for all stations with the same people. */
  function countsFor(told: readonly Group[], station: string, level: number): readonly number[] {
    const members = told
      .flatMap((group) => group.members)
      .filter(({ steps }) => steps.some((step) => CERTAIN_STEPS.includes(step)))
      .filter(({ limit }) => isWithin(limit, station));
    const key = `${level}:${members.map((member) => numbers.get(member)).join()}`;
    const found = known.get(key);
    if (found) return found;
    const counts = moments.map(
      (at) =>
        new Set(members.filter((member) => isReached(member, level, at)).map(({ userId }) => userId)).size,
    );
    known.set(key, counts);
    return counts;
  }
  const rows: Reached[] = [];
  const holes: CoverageHole[] = [];
  const step = (moments[1] ?? 0) - (moments[0] ?? 0);
  for (const grade of STATION_GRADES) {
    const own = stations.filter((one) => one.grade === grade);
    if (own.length === 0) continue;
    for (const level of [...ALARM_LEVELS].reverse()) {
      const byStation = own.map(({ code }) => ({
        code,
        counts: countsFor(
          groups.filter(
            (group) => group.codes.length === 0 && isFor(group.levels, level) && isFor(group.stations, code),
          ),
          code,
          level,
        ),
      }));
      const counts = moments.map((_, index) =>
        Math.min(...byStation.map((station) => station.counts[index] ?? 0)),
      );
      rows.push({ grade, level, stations: own.length, counts });
      for (const { from, to } of spansOfNobody(counts)) {
        const without = byStation.filter((station) => station.counts.slice(from, to).includes(0));
        holes.push({
          ...{ grade, level, stations: without.map(({ code }) => code) },
          from: new Date(moments[from] ?? 0).toISOString(),
          to: new Date((moments[to - 1] ?? 0) + step).toISOString(),
        });
      }
    }
  }
  return { rows, holes };
}

/** Runs of zeros as indexes, `to` after the last. */
function spansOfNobody(counts: readonly number[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  counts.forEach((count, index) => {
    if (count > 0) return;
    const last = spans.at(-1);
    if (last?.to === index) last.to = index + 1;
    else spans.push({ from: index, to: index + 1 });
  });
  return spans;
}
