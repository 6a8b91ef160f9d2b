import type { DerivationInput } from '#contract/energy/derivation/calls.ts';
import type { InputName, SiteFigure } from '#contract/energy/derivation/limits.ts';
import { type Derived, inputOf, type StationAsk, sourceOf } from '#server/energy/derivation/public.ts';
import { readHeard } from './commands/base-stations.ts';
import { figureOf, type Heard, siteFigures } from './site.ts';

/** What a base station is judged by: how long its batteries last, and what its site needs beside the computers. */
export async function deriveSite(figure: SiteFigure, ask: StationAsk): Promise<Derived> {
  const { context, devices, place } = ask;
  if (place.status === 'construction') return { value: null, reason: 'construction', formula: '' };
  if (place.type !== 'BS') return { value: null, reason: 'notHad', formula: '' };
  const heard = (await readHeard(context, devices, [place.id])).get(place.id) ?? [];
  const { hours, pue, quality, ts } = siteFigures(heard, context.clock().getTime());
  const value = figure === 'hoursUntilDark' ? hours : pue;
  const [it, batteries, own] = ['it', 'battery', 'station'].map((kind) =>
    heard.filter(({ device }) => device.kind === kind),
  ) as [Heard[], Heard[], Heard[]];
  const itInputs = it.map((one, index) => pointInput(ask, one, `it${index + 1}`, 'activeKw', 'kW', 'itKw'));
  const itSum = itInputs.map(({ id }) => id).join(' + ');
  const used = figure === 'pue' ? loadOf(ask, own) : energyOf(ask, batteries);
  const inputs = [...used.inputs, ...itInputs];
  return {
    ...{ value, quality, ts, inputs, reason: value === null ? 'lacking' : null },
    formula: `(${used.formula}) / (${itSum})`,
    sources: inputs.flatMap(({ source }) => source ?? []),
    coverage: {
      have: inputs.filter((one) => one.value !== null).length,
      ...{ expected: inputs.length, unit: 'inputs' },
    },
  };
}

function pointInput(
  ask: StationAsk,
  one: Heard,
  id: string,
  point: string,
  unit: string,
  name: InputName,
): DerivationInput {
  return inputOf({
    ...{ id, name, value: figureOf(one, point), unit, source: sourceOf(ask, one.device, point) },
    ...{ quality: one.latest?.quality ?? 0, ts: one.latest?.ts ?? null },
  });
}

/** What the batteries hold: the capacity of each × SOC × SOH. */
function energyOf(ask: StationAsk, batteries: readonly Heard[]) {
  const inputs = batteries.flatMap((one, index) => {
    const n = index + 1;
    return [
      inputOf({ id: `rated${n}`, name: 'ratedKwh', value: one.ratedKwh, unit: 'kWh' }),
      pointInput(ask, one, `soc${n}`, 'socPercent', '%', 'socPercent'),
      pointInput(ask, one, `soh${n}`, 'sohPercent', '%', 'sohPercent'),
    ];
  });
  const terms = batteries.map((_, index) => {
    const n = index + 1;
    return `rated${n} * soc${n} / 100 * soh${n} / 100`;
  });
  return { inputs, formula: terms.join(' + ') };
}

/** The load of the whole site. */
function loadOf(ask: StationAsk, own: readonly Heard[]) {
  const inputs = own.map((one, index) => ({
    ...pointInput(ask, one, `load${index + 1}`, 'loadKw', 'kW', 'loadKw'),
    figure: 'loadKw' as const,
  }));
  return { inputs, formula: inputs.map(({ id }) => id).join(' + ') };
}
