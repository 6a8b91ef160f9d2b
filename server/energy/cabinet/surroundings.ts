import type { SafetySign } from '#contract/energy/cabinet/limits.ts';
import { gravest, judgePacks, packsOf, signOf } from '#contract/energy/cabinet/pack-rules.ts';
import type {
  Converter,
  Cooling,
  Doors,
  Fire,
  Gas,
  Pack,
  Surroundings,
} from '#contract/energy/cabinet/parts.ts';
import type { Part } from './commands/parts.ts';
import { stateOfCode } from './state.ts';

/** Of a device that is silent, nothing is known of now. */
const present = (part: Part, point: string): number | null => (part.isSilent ? null : part.value(point));

/** The newest value that one of the devices tells. */
const told = (parts: readonly Part[], point: string): number | null =>
  parts.map((part) => part.value(point)).find((value) => value !== null) ?? null;

export function converterOf(part: Part): Converter {
  const mode = part.value('mode');
  return {
    ...{ device: part.code, name: part.name, ratedKw: part.ratedKw, ts: part.ts },
    state: part.isSilent
      ? 'silent'
      : stateOfCode(part.value('state'), part.points.get('state')?.faults ?? []),
    ...{ activeKw: part.value('activeKw'), setpointKw: part.value('setpointKw') },
    ...{ isAutomatic: mode === null ? null : mode === 1, celsius: part.value('celsius') },
  };
}

function coolingStateOf(part: Part): Cooling['state'] {
  if (part.isSilent) return 'silent';
  const running = part.value('compressorState');
  if (running === null) return 'unknown';
  return running > 0 ? 'running' : 'off';
}

function coolingOf(part: Part): Cooling {
  return {
    ...{ device: part.code, name: part.name, state: coolingStateOf(part) },
    ...{ supplyC: part.value('supplyCelsius'), returnC: part.value('returnCelsius') },
    ...{ setpointC: part.value('setpointCelsius'), humidityPercent: part.value('humidityPercent') },
  };
}

interface Told {
  readonly device: string;
  readonly sign: SafetySign;
}

/** What devices say by points of theirs, with those that say the gravest. */
function signs(parts: readonly Part[], points: readonly string[]): { sign: SafetySign; by: string[] } {
  const all = parts.flatMap((part): Told[] =>
    points
      .filter((point) => part.points.has(point))
      .map((point) => ({ device: part.code, sign: signOf(present(part, point)) })),
  );
  const sign = gravest(all.map((one) => one.sign));
  return { sign, by: [...new Set(all.filter((one) => one.sign === sign).map(({ device }) => device))] };
}

function fireOf(batteries: readonly Part[], detectors: readonly Part[]): Fire {
  return {
    ...signs([...batteries, ...detectors], ['fireState', 'loopState', 'alarmState']),
    ...{ smokePercent: told(detectors, 'smokePercent'), agentBar: told(detectors, 'agentBar') },
  };
}

function gasOf(detectors: readonly Part[]): Gas | null {
  if (detectors.length === 0) return null;
  return {
    ...signs(detectors, ['alarmState']),
    ...{ hydrogenPpm: told(detectors, 'hydrogenPpm'), monoxidePpm: told(detectors, 'monoxidePpm') },
    vapourPpm: told(detectors, 'vapourPpm'),
  };
}

function doorsOf(parts: readonly Part[]): Doors {
  const doors = parts
    .filter(({ points }) => points.has('doorState'))
    .map((part) => ({ code: part.code, value: present(part, 'doorState') }));
  const codes = (isWanted: (value: number | null) => boolean) =>
    doors.filter(({ value }) => isWanted(value)).map(({ code }) => code);
  return {
    open: codes((value) => value !== null && value > 0),
    closed: codes((value) => value === 0).length,
    unknown: codes((value) => value === null),
  };
}

/** What keeps batteries safe: their own loops and doors, and the devices beside them in their container. */
export function surroundingsOf(batteries: readonly Part[], beside: readonly Part[]): Surroundings {
  const of = (kind: string) => beside.filter((part) => part.kind === kind);
  return {
    cooling: of('hvac').map(coolingOf),
    fire: fireOf(batteries, of('fire')),
    gas: gasOf(of('gas')),
    doors: doorsOf([...batteries, ...beside]),
  };
}

/** The values of a cabinet by point. */
const valuesOf = (part: Part): [string, number | null][] =>
  [...part.points.keys()].map((point) => [point, part.value(point)]);

/**
 * The batteries whose packs are compared with each other: those of one model behind the same power converter. They carry
 * the same current in the same air; a derated cabinet beside a busy one is colder, and nothing is wrong with that.
 */
export function neighboursOf(own: Part, batteries: readonly Part[], containers: ReadonlySet<number>): Part[] {
  const place = own.parentId;
  if (place === null || !containers.has(place)) return [own];
  return batteries.filter(({ parentId, model }) => parentId === place && model === own.model);
}

/** The packs of batteries that are neighbours, judged. Of a silent one, nothing is compared. */
export const packsAmong = (batteries: readonly Part[]): (Pack & { readonly device: string })[] =>
  judgePacks(
    batteries.flatMap((part) =>
      packsOf(part.isSilent ? [] : valuesOf(part)).map((pack) => ({ ...pack, device: part.code })),
    ),
    batteries[0]?.limits ?? {},
  ).map(({ broken, ...pack }) => ({ ...pack, broken: [...broken] }));
