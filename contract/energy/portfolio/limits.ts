/** Full local days before today that ratios are computed over. */
export const RATIO_DAYS = 30;

/** Figures of the table by which it can be sorted. Null is what a type does not have, or what is not known. */
export const PORTFOLIO_FIGURES = [
  'pvKw',
  'storageKw',
  'gridKw',
  'socPercent',
  'pvKwh',
  'chargeKwh',
  'dischargeKwh',
  'buyKwh',
  'sellKwh',
  'equivalentHours',
  'prPercent',
  'rtePercent',
  'cycles',
  'autarkyPercent',
  'pue',
  'completenessPercent',
] as const;
export type PortfolioFigure = (typeof PORTFOLIO_FIGURES)[number];

/** Stations that can be chosen for an export; all of a filter need no choice. */
export const CHOSEN_STATIONS_MAX_COUNT = 1000;

/** Columns of the table that can be chosen, in their order. The station’s name is always there. */
export const PORTFOLIO_COLUMNS = [
  'type',
  'grade',
  'status',
  'alarms',
  ...PORTFOLIO_FIGURES,
  'safeDays',
] as const;
export type PortfolioColumn = (typeof PORTFOLIO_COLUMNS)[number];
