/** Figures of one station, or of all stations in scope: powers of now and energies of the station’s day. */
export const POWER_FIGURES = ['pvKw', 'storageKw', 'loadKw', 'gridKw', 'socPercent'] as const;
export type PowerFigure = (typeof POWER_FIGURES)[number];
export const TODAY_FIGURES = [
  ...(['pvTodayKwh', 'chargeTodayKwh', 'dischargeTodayKwh'] as const),
  ...(['loadTodayKwh', 'buyTodayKwh', 'sellTodayKwh'] as const),
] as const;
export type TodayFigure = (typeof TODAY_FIGURES)[number];

/** Figures of all stations in scope alone. */
export const SHARE_FIGURES = [
  'selfConsumptionTodayPercent',
  'autarkyTodayPercent',
  'co2AvoidedTodayKg',
] as const;
export type ShareFigure = (typeof SHARE_FIGURES)[number];

/** Figures of one station over full local days before today. */
export const RATIO_FIGURES = [
  ...(['equivalentHours', 'prPercent', 'rtePercent', 'cycles'] as const),
  ...(['autarkyPercent', 'completenessPercent'] as const),
] as const;
export type RatioFigure = (typeof RATIO_FIGURES)[number];

export const SITE_FIGURES = ['hoursUntilDark', 'pue'] as const;
export type SiteFigure = (typeof SITE_FIGURES)[number];

/** Powers bought in quarters of an hour. */
export const DEMAND_FIGURES = ['demandMonthKw', 'demandRunningKw'] as const;
export type DemandFigure = (typeof DEMAND_FIGURES)[number];

/** Figures of an energy balance; `originKwh` is the energy of one flow of it. */
export const ORIGIN_FIGURES = ['originKwh', 'selfConsumptionPercent', 'originAutarkyPercent'] as const;
export type OriginFigure = (typeof ORIGIN_FIGURES)[number];

/** Figures that tell what they are made of. */
export const FIGURES = [
  ...POWER_FIGURES,
  ...TODAY_FIGURES,
  ...SHARE_FIGURES,
  ...RATIO_FIGURES,
  ...SITE_FIGURES,
  ...DEMAND_FIGURES,
  ...ORIGIN_FIGURES,
] as const;
export type FigureName = (typeof FIGURES)[number];

/** Whether a figure is one of a station, of all in scope, or of either. */
export function figureScope(figure: FigureName): 'station' | 'all' | 'either' {
  const isAmong = (names: readonly string[]) => names.includes(figure);
  if (isAmong(SHARE_FIGURES)) return 'all';
  return isAmong(POWER_FIGURES) || isAmong(TODAY_FIGURES) ? 'either' : 'station';
}

const groups = [
  [[...POWER_FIGURES, ...TODAY_FIGURES], ['monitor:view']],
  [SHARE_FIGURES, ['overview:view']],
  [RATIO_FIGURES, ['stationsOverview:view', 'energyStorage:view']],
  [['hoursUntilDark'], ['baseStation:view']],
  [['pue'], ['baseStation:view', 'stationsOverview:view']],
  [DEMAND_FIGURES, ['pointOfConnection:view']],
  [ORIGIN_FIGURES, ['photovoltaicStorage:view']],
] as const satisfies readonly (readonly [readonly FigureName[], readonly string[]])[];

/** Function codes of the pages that show a figure, of which one is enough. Sums over all stations are the overview’s. */
export function figureCodes(figure: FigureName, isOfAll: boolean): readonly string[] {
  if (isOfAll) return ['overview:view'];
  return groups.find(([names]) => (names as readonly string[]).includes(figure))?.[1] ?? [];
}

/** Function codes of which a person needs one to ask for any derivation. */
export const DERIVATION_CODES = [...new Set(['overview:view', ...groups.flatMap(([, codes]) => codes)])];

export const FIGURE_UNITS: Readonly<Record<FigureName, string>> = {
  ...{ pvKw: 'kW', storageKw: 'kW', loadKw: 'kW', gridKw: 'kW', socPercent: '%' },
  ...{ pvTodayKwh: 'kWh', chargeTodayKwh: 'kWh', dischargeTodayKwh: 'kWh' },
  ...{ loadTodayKwh: 'kWh', buyTodayKwh: 'kWh', sellTodayKwh: 'kWh' },
  ...{ selfConsumptionTodayPercent: '%', autarkyTodayPercent: '%', co2AvoidedTodayKg: 'kg' },
  ...{ equivalentHours: 'h', prPercent: '%', rtePercent: '%', cycles: '', autarkyPercent: '%' },
  ...{ completenessPercent: '%', hoursUntilDark: 'h', pue: '' },
  ...{ demandMonthKw: 'kW', demandRunningKw: 'kW' },
  ...{ originKwh: 'kWh', selfConsumptionPercent: '%', originAutarkyPercent: '%' },
};

/** Inputs that have a name of their own. Others are points of devices, which the answer names. */
export const INPUT_NAMES = [
  ...(['pvKw', 'storageKw', 'gridKw', 'loadKw', 'socPercent', 'storedKwh', 'capacityKwh'] as const),
  ...(['countedNow', 'countedAtMidnight', 'pvKwp', 'essKwh', 'meanKwp', 'irradiation'] as const),
  ...(['pvKwh', 'chargeKwh', 'dischargeKwh', 'loadKwh', 'buyKwh', 'sellKwh'] as const),
  ...(['frames', 'framesExpected', 'ratedKwh', 'sohPercent', 'leftKwh', 'itKw'] as const),
  ...(['slotKwh', 'slotHours', 'countedAtSlot', 'passedHours', 'flowKwh', 'co2Factor'] as const),
] as const;
export type InputName = (typeof INPUT_NAMES)[number];

/** Why a figure has no value, or a station is not in a sum. */
export const OUT_REASONS = ['construction', 'never', 'silent', 'earlierDay', 'lacking', 'notHad'] as const;
export type OutReason = (typeof OUT_REASONS)[number];

/** What the coverage of a derivation counts. */
export const COVERED_UNITS = ['stations', 'days', 'frames', 'slots', 'inputs'] as const;

/** Remarks on how a value came about. */
export const DERIVATION_NOTES = [
  ...(['bounded', 'withoutLoad', 'withoutProduction', 'datedRatings', 'sunlessDays'] as const),
  ...(['assigned', 'estimatedGaps', 'residualLoad', 'byCapacity'] as const),
] as const;
export type DerivationNote = (typeof DERIVATION_NOTES)[number];
