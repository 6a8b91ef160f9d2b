import { ratingsOf } from '#contract/energy/station/rules.ts';
import type { DraftFacts } from './draft.ts';

const NUMBERS = ['lng', 'lat', 'areaM2', 'pocCount', 'transformerKva'] as const;

/** Fields that are still empty, so that the form can say so before it asks the server. */
export function missingFacts(facts: DraftFacts, isNew: boolean): string[] {
  const { hasPv, hasStorage } = ratingsOf(facts.type);
  const texts = isNew ? (['code', 'name', 'tz'] as const) : (['name'] as const);
  const ratings = [
    ...(hasPv ? (['pvKwp'] as const) : []),
    ...(hasStorage ? (['essKw', 'essKwh'] as const) : []),
  ];
  return [
    ...texts.filter((field) => facts[field].trim() === ''),
    ...[...ratings, ...NUMBERS].filter((field) => facts[field] === null),
  ];
}

/** The facts as a call takes them. Ratings that the type does not have are 0. */
export function factsOf({ code: _code, type, tz: _tz, ...facts }: DraftFacts) {
  const { hasPv, hasStorage } = ratingsOf(type);
  return {
    ...{ name: facts.name, grade: facts.grade, voltageLevel: facts.voltageLevel },
    ...{ lng: facts.lng ?? 0, lat: facts.lat ?? 0, areaM2: facts.areaM2 ?? 0, pocCount: facts.pocCount ?? 1 },
    ...{ pvKwp: hasPv ? (facts.pvKwp ?? 0) : 0, transformerKva: facts.transformerKva ?? 0 },
    ...{ essKw: hasStorage ? (facts.essKw ?? 0) : 0, essKwh: hasStorage ? (facts.essKwh ?? 0) : 0 },
  };
}
