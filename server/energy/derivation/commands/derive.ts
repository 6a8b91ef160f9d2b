import { eq } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { dateOf } from '#contract/energy/curve/rules.ts';
import { type Derivation, type DerivationQuery, getDerivation } from '#contract/energy/derivation/calls.ts';
import {
  DEMAND_FIGURES,
  FIGURE_UNITS,
  type FigureName,
  figureCodes,
  figureScope,
  ORIGIN_FIGURES,
  POWER_FIGURES,
  RATIO_FIGURES,
  SHARE_FIGURES,
  type ShareFigure,
  SITE_FIGURES,
  TODAY_FIGURES,
} from '#contract/energy/derivation/limits.ts';
import type { Language } from '#contract/preferences.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { forbid, Refusal, refuseField } from '#server/core/refusal.ts';
import { deriveSite } from '#server/energy/base-station/public.ts';
import { deriveDemand } from '#server/energy/connection/public.ts';
import { offsetsBetween } from '#server/energy/day/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { deriveOfAll } from '#server/energy/overview/public.ts';
import { deriveRatio } from '#server/energy/portfolio/public.ts';
import { deriveOrigin } from '#server/energy/pv-storage/public.ts';
import { requireStation } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { derivePower, deriveToday } from '#server/energy/station-figures/public.ts';
import { type Derived, type FigureAsk, readNames, type StationAsk } from '../derived.ts';

type OfStation = (ask: StationAsk) => Promise<Derived>;
type OfAll = (ask: FigureAsk) => Promise<Derived>;

/** An entry for each of the figures of a noun. */
const each = <Name extends FigureName, Ask>(
  names: readonly Name[],
  derive: (figure: Name, ask: Ask) => Promise<Derived>,
) =>
  Object.fromEntries(names.map((name) => [name, (ask: Ask) => derive(name, ask)])) as Record<
    Name,
    (ask: Ask) => Promise<Derived>
  >;

/** Each figure is told by the noun that computes it: one without an entry does not compile. */
const OF_STATION: Readonly<Record<Exclude<FigureName, ShareFigure>, OfStation>> = {
  ...each(POWER_FIGURES, derivePower),
  ...each(TODAY_FIGURES, deriveToday),
  ...each(RATIO_FIGURES, deriveRatio),
  ...each(SITE_FIGURES, deriveSite),
  ...each(DEMAND_FIGURES, deriveDemand),
  ...each(ORIGIN_FIGURES, deriveOrigin),
};
const OF_ALL: Readonly<Partial<Record<FigureName, OfAll>>> = {
  ...each([...POWER_FIGURES, ...TODAY_FIGURES, ...SHARE_FIGURES], deriveOfAll),
};

interface Asking {
  readonly caller: Caller & { readonly membership: CallerMembership };
  readonly query: DerivationQuery;
  readonly language: Language;
}

/** What a figure of a station, or of all stations in scope, was made of. */
export async function findDerivation(
  context: Context,
  devices: Devices,
  { caller, query, language }: Asking,
): Promise<Derivation> {
  const { figure, station: code } = query;
  const codes = figureCodes(figure, code === undefined);
  if (!codes.some((one) => caller.membership.codes.includes(one))) throw forbid('noPermission');
  const ask = { context, devices, asker: caller, query, language };
  const now = context.clock().getTime();
  const found = code === undefined ? undefined : await requireStation(context, caller, getDerivation, code);
  refuseMisfit(query);
  if (!found) {
    const derived = await (OF_ALL[figure] as OfAll)(ask);
    return { ...shown(figure, derived), now, station: null, offsets: [] };
  }
  const [place] = await context.db.select().from(station).where(eq(station.id, found.id));
  if (!place) throw new Refusal(Code.NotFound);
  const derived = await OF_STATION[figure as keyof typeof OF_STATION]({
    ...{ ...ask, place },
    known: await devices.of(place.id),
    names: await readNames(context, place.id),
  });
  return {
    ...{ ...shown(figure, derived), now, station: { code: place.code, name: place.name, tz: place.tz } },
    offsets: await offsetsBetween(context, place.tz, now - CLOCK_MS, now),
  };
}

/** How far back a derivation has times: the month of a demand, and the days of a ratio. */
const CLOCK_MS = 62 * 86_400_000;

/** Refuses fields that do not go together. */
function refuseMisfit({ figure, station: code, from, to, date }: DerivationQuery): void {
  const scope = figureScope(figure);
  if (scope === 'station' && code === undefined) throw refuseField('station', 'field.required');
  if (scope === 'all' && code !== undefined) throw refuseField('station', 'field.unknown');
  if (date !== undefined && dateOf(date) === undefined) throw refuseField('date', 'field.pattern');
  if (figure !== 'originKwh') return;
  if (from === undefined) throw refuseField('from', 'field.required');
  if (to === undefined) throw refuseField('to', 'field.required');
  // What has neither a source nor a use is no flow.
  if (from === 'unknown' && to === 'unaccounted') throw refuseField('to', 'field.choice');
}

const shown = (figure: FigureName, derived: Derived): Omit<Derivation, 'now' | 'station' | 'offsets'> => ({
  ...{ figure, unit: FIGURE_UNITS[figure], quality: 0, ts: null, inputs: [], period: null, coverage: null },
  ...{ ratings: [], carbon: null, stations: [], notes: [], sources: [] },
  ...derived,
});
