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
  'completenessPercent',
] as const;
export type PortfolioFigure = (typeof PORTFOLIO_FIGURES)[number];
