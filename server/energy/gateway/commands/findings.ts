import type { Point } from '#contract/energy/device/points.ts';
import type { Finding } from '#contract/energy/gateway/calls.ts';
import { energyScale, factorTo, isAboveRating } from '#contract/energy/gateway/rules.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { type DeviceFacts, pointNameOf } from '#server/energy/device/public.ts';
import { type DeviceHistory, readRecentFrames } from '#server/energy/frame/public.ts';
import type { LatestRow } from '#server/energy/latest/public.ts';

interface Sources {
  readonly latest: ReadonlyMap<number, LatestRow>;
  readonly language: Language;
}

/** Values that were stored but cannot be meant so: their scale is wrong. */
export async function findFindings(
  context: Context,
  stationId: bigint,
  devices: readonly DeviceFacts[],
  { latest, language }: Sources,
): Promise<Finding[]> {
  const seen = devices.filter(({ id }) => latest.has(id));
  const history = await readRecentFrames(
    context,
    stationId,
    seen.map(({ id }) => id),
  );
  return seen.flatMap((one) => {
    const row = latest.get(one.id);
    if (!row) return [];
    const about = (point: Point, facts: Pick<Finding, 'kind' | 'value' | 'unit' | 'against' | 'factor'>) => ({
      ...{ device: one.code, point: point.code, pointName: pointNameOf(point, language) },
      ...facts,
    });
    const points = [...one.model.points.values()];
    return [
      ...points.flatMap((point) => {
        const facts = gaugeFinding(point, row.v[point.pos - 1] ?? null, one.ratedKw);
        return facts ? [about(point, facts)] : [];
      }),
      ...energyFindings(one, history.get(one.id)).map(({ point, ...facts }) => about(point, facts)),
    ];
  });
}

type Facts = Pick<Finding, 'kind' | 'value' | 'unit' | 'against' | 'factor'>;

/** A power far above the rating, or a percentage that is a fraction of 1. */
function gaugeFinding(
  { kind, unit, code }: Point,
  value: number | null,
  ratedKw: number | null,
): Facts | null {
  if (kind !== 'gauge' || value === null) return null;
  if (unit === 'kW' && ratedKw !== null && isAboveRating(value, ratedKw))
    return { kind: 'power', value, unit, against: ratedKw, factor: factorTo(value, ratedKw) };
  // A battery of at most 1 % is never met in a first frame; a fraction is.
  if (unit === '%' && /soc|soh/i.test(code) && value > 0 && value <= 1)
    return { kind: 'fraction', value, unit, against: 100, factor: 100 };
  return null;
}

/** Counters that run faster or slower than the power of their device, by a power of ten. */
function energyFindings(
  { model }: DeviceFacts,
  history: DeviceHistory | undefined,
): (Facts & { readonly point: Point })[] {
  const power = [...model.points.values()].find(
    ({ kind, unit, code }) => kind === 'gauge' && unit === 'kW' && /^active/i.test(code),
  );
  if (!power || !history || history.frames.length < 2) return [];
  const { frames } = history;
  const [first, last] = [frames[0], frames.at(-1)];
  if (!first || !last) return [];
  const passedKwh = energyOf(frames, power.pos - 1);
  if (passedKwh === null) return [];
  const counters = [...model.points.values()].filter(({ kind }) => kind === 'counter');
  const grown = counters.map((point) => {
    const [from, to] = [first.c[point.pos - 1] ?? null, last.c[point.pos - 1] ?? null];
    return { point, kwh: from === null || to === null ? 0 : (to - from) / 1000 };
  });
  // One direction only: the counter that runs is the one of the power's direction.
  const running = grown.filter(({ kwh }) => kwh > 0);
  const [only] = running;
  if (!only || running.length !== 1) return [];
  const scale = energyScale(only.kwh, passedKwh);
  if (scale === null || scale === 1) return [];
  const value = Number(only.kwh.toPrecision(4));
  const against = Number(passedKwh.toPrecision(4));
  return [{ point: only.point, kind: 'energy', value, unit: 'kWh', against, factor: 1 / scale }];
}

/** Energy by the power between the frames, in kWh; null where the power changes its sign or is missing. */
function energyOf(frames: DeviceHistory['frames'], at: number): number | null {
  let kwh = 0;
  for (const [index, { t }] of frames.slice(1).entries()) {
    const [before, after] = [frames[index]?.v[at] ?? null, frames[index + 1]?.v[at] ?? null];
    if (before === null || after === null || before * after < 0) return null;
    kwh += (Math.abs(before + after) / 2) * ((t - (frames[index]?.t ?? t)) / 3_600_000);
  }
  return kwh;
}
