import type { Cabinet } from '#contract/energy/cabinet/calls.ts';
import type { Pack } from '#contract/energy/cabinet/parts.ts';
import type {
  Container,
  ContainerQuery,
  ContainerStation,
  Containers,
  Rack,
} from '#contract/energy/container/calls.ts';
import type { Context } from '#server/core/context.ts';
import { grouped } from '#server/core/grouped.ts';
import { pageOfRows } from '#server/db/page.ts';
import {
  converterOf,
  neighboursOf,
  type Part,
  packsAmong,
  readParts,
  readRows,
  stationsWith,
  surroundingsOf,
} from '#server/energy/cabinet/public.ts';
import { type Asker, type ScopedStation, stationsInScope } from '#server/energy/scope/public.ts';
import { needOfContainer, needOfRack, needRank, worstNeed } from '../need.ts';

/** One page of the stations with containers in a request's scope. */
export async function findContainers(
  context: Context,
  asker: Asker,
  query: ContainerQuery,
): Promise<Containers> {
  const scope = [...(await stationsInScope(context, asker)).values()];
  const owners = await stationsWith(
    context,
    'container',
    scope.map(({ id }) => id),
  );
  const all = await readStations(
    context,
    scope.filter(({ id }) => owners.has(id)),
  );
  const { list, pagination } = pageOfRows(query, all.filter(isWanted(query)), {
    order: (one, other) => needRank(one.need) - needRank(other.need) || compared(one.station, other.station),
    sortable: {
      need: ({ need }) => needRank(need),
      station: ({ station }) => station,
      name: ({ name }) => name,
    },
  });
  return { list, pagination, all: all.length };
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function isWanted({ search = '', need }: ContainerQuery): (row: ContainerStation) => boolean {
  const part = search.trim().toLowerCase();
  return (row) =>
    (need === undefined || row.need !== 'fine') &&
    [row.station, row.name].some((text) => text.toLowerCase().includes(part));
}

/** Stations that are being built have no racks yet, and are left out. */
async function readStations(context: Context, places: readonly ScopedStation[]): Promise<ContainerStation[]> {
  const rows = grouped(await readRows(context, places), ({ station }) => station);
  const parts = grouped(
    await readParts(
      context,
      places.map(({ id }) => id),
    ),
    ({ stationId }) => stationId,
  );
  return places.flatMap((place) => {
    const cabinets = rows.get(place.code);
    if (!cabinets) return [];
    const own = parts.get(place.id) ?? [];
    const containers = containersOf(own, cabinets);
    const newest = own.toSorted((one, other) => (other.ts ?? 0) - (one.ts ?? 0))[0];
    return [
      {
        ...{ station: place.code, name: place.name, need: worstNeed(containers.map(({ need }) => need)) },
        ...{ ts: newest?.ts ?? null, quality: newest?.quality ?? 0 },
        ...{ tz: place.tz, containers },
      },
    ];
  });
}

/** Those that need somebody first; the others stay in their order. */
const byNeed = <Row extends { readonly need: Rack['need']; readonly device: string }>(rows: Row[]): Row[] =>
  rows.sort((one, other) => needRank(one.need) - needRank(other.need) || compared(one.device, other.device));

function containersOf(parts: readonly Part[], cabinets: readonly Cabinet[]): Container[] {
  const rows = new Map(cabinets.map((row) => [row.device, row]));
  const packs = judgedPacks(
    parts.filter(({ code }) => rows.has(code)),
    new Set(parts.filter(({ kind }) => kind === 'container').map(({ id }) => id)),
  );
  return byNeed(
    parts
      .filter(({ kind }) => kind === 'container')
      .map((container) => {
        const inside = parts.filter(({ parentId }) => parentId === container.id);
        const racks = inside.flatMap((part): Rack[] => {
          const row = rows.get(part.code);
          return row ? [rackOf(row, part, packs.get(part.code) ?? [])] : [];
        });
        return containerOf(container, inside, byNeed(racks));
      }),
  );
}

/** The packs of each battery, compared with those of its neighbours. */
function judgedPacks(
  batteries: readonly Part[],
  containers: ReadonlySet<number>,
): ReadonlyMap<string, Pack[]> {
  const found = new Map<string, Pack[]>();
  for (const battery of batteries) {
    if (found.has(battery.code)) continue;
    const alike = neighboursOf(battery, batteries, containers);
    const packs = packsAmong(alike);
    for (const { code } of alike)
      found.set(
        code,
        packs.filter(({ device }) => device === code).map(({ device: _, ...pack }) => pack),
      );
  }
  return found;
}

function rackOf(
  { station: _station, stationName: _name, tz: _tz, ...row }: Cabinet,
  { limits }: Part,
  packs: Pack[],
): Rack {
  return { ...row, limits, packs, need: needOfRack({ ...row, packs }) };
}

function containerOf({ code, name }: Part, inside: readonly Part[], racks: Rack[]): Container {
  const devices = inside.filter(({ kind }) => kind === 'pcs');
  const converters = devices.map(converterOf);
  const powers = devices.map((part) => (part.isSilent ? null : part.value('activeKw')));
  const codes = new Set(racks.map(({ device }) => device));
  const batteries = inside.filter((part) => codes.has(part.code));
  const charged = batteries.flatMap((part) => (part.isSilent ? [] : (part.value('socPercent') ?? [])));
  const surroundings = surroundingsOf(
    batteries,
    inside.filter((part) => !codes.has(part.code)),
  );
  const parts = { ...surroundings, converters, racks };
  return {
    ...{ device: code, name, need: needOfContainer(parts) },
    ...{ activeKw: sumOf(powers), ratedKw: sumOf(devices.map(({ ratedKw }) => ratedKw)) },
    socPercent: charged.length === 0 ? null : (sumOf(charged) ?? 0) / charged.length,
    socRacks: charged.length,
    ...parts,
  };
}

/** Null for nothing, and where one of them is not known. */
const sumOf = (values: readonly (number | null)[]): number | null =>
  values.length === 0
    ? null
    : values.reduce(
        (sum, value) => (sum === null || value === null ? null : sum + value),
        0 as number | null,
      );
