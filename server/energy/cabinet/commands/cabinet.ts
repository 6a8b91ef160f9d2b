import { Code } from '#contract/codes.ts';
import type { CabinetDetail } from '#contract/energy/cabinet/calls.ts';
import { getCabinet } from '#contract/energy/cabinet/calls.ts';
import { CABINET_KINDS } from '#contract/energy/cabinet/limits.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { offsetsBetween } from '#server/energy/day/public.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { converterOf, neighboursOf, packsAmong, surroundingsOf } from '../surroundings.ts';
import { readRows } from './cabinets.ts';
import { readDay } from './day.ts';
import { type Part, readParts } from './parts.ts';

interface Named {
  readonly station: string;
  readonly cabinet: string;
}

/** One cabinet of a station in the request's scope, down to its packs. */
export async function findCabinet(
  context: Context,
  reader: Reader,
  asker: Asker,
  { station, cabinet: code }: Named,
  language: Language,
): Promise<CabinetDetail> {
  const place = await requireStation(context, asker, getCabinet, station);
  const row = (await readRows(context, [place])).find(({ device }) => device === code);
  const parts = await readParts(context, [place.id]);
  const own = parts.find(
    (part) => part.code === code && (CABINET_KINDS as readonly string[]).includes(part.kind),
  );
  // Cabinets of a station that is being built are not listed either.
  if (!row || !own) throw new Refusal(Code.NotFound);
  const container = parts.find(({ id, kind }) => id === own.parentId && kind === 'container');
  const inside = parts.filter(({ parentId }) => parentId === own.id);
  const beside = container ? parts.filter(({ parentId }) => parentId === container.id) : [];
  const converter = [...inside, ...beside].find(({ kind }) => kind === 'pcs');
  const facts = await reader.devices.of(place.id);
  const cabinet = facts.byCode.get(own.code);
  if (!cabinet) throw new Refusal(Code.NotFound);
  const timeline = await readDay(
    context,
    reader,
    {
      ...{ stationId: place.id, cabinet, cellMaxC: own.limits.cellMaxC },
      converter: converter && facts.byCode.get(converter.code),
    },
    language,
  );
  return {
    ...row,
    ...{ now: timeline.to, offsets: await offsetsBetween(context, place.tz, timeline.from, timeline.to) },
    ...{ container: container?.code ?? null, ratedKwh: own.ratedKwh, modelLimits: own.limits },
    ...batteryOf(own),
    packs: packsOf(own, parts),
    converter: converter ? converterOf(converter) : null,
    ...surroundingsOf(
      [own],
      [...inside, ...beside].filter(({ kind }) => !(CABINET_KINDS as readonly string[]).includes(kind)),
    ),
    meter: meterOf(own, parts),
    timeline,
  };
}

const batteryOf = ({ value }: Part) => ({
  ...{ volts: value('volts'), amps: value('amps'), insulationKohm: value('insulationKohm') },
  ...{ thermalState: value('thermalState'), chargeKwh: value('chargeKwh') },
  dischargeKwh: value('dischargeKwh'),
});

/** Its packs, compared with those of its neighbours. What a silent one told last is shown alone. */
function packsOf(own: Part, parts: readonly Part[]): CabinetDetail['packs'] {
  const heard = own.isSilent ? { ...own, isSilent: false } : own;
  const containers = new Set(parts.filter(({ kind }) => kind === 'container').map(({ id }) => id));
  const alike = own.isSilent ? [heard] : neighboursOf(own, parts, containers);
  return packsAmong(alike).flatMap(({ device, ...pack }) => (device === own.code ? [pack] : []));
}

/** The nearest meter above it. */
function meterOf(own: Part, parts: readonly Part[]): CabinetDetail['meter'] {
  const byId = new Map(parts.map((part) => [part.id, part]));
  let part = byId.get(own.parentId ?? 0);
  // A tree of devices has few levels; one that bites its tail must not hold the server.
  for (let level = 0; part && part.kind !== 'meter' && level < parts.length; level++)
    part = byId.get(part.parentId ?? 0);
  if (part?.kind !== 'meter') return null;
  const { code, name, value, ts } = part;
  return {
    ...{ device: code, name, ts, activeKw: value('activeKw') },
    ...{ importKwh: value('importKwh'), exportKwh: value('exportKwh') },
  };
}
