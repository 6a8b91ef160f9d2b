import type { RangeDays } from '#contract/energy/curve/limits.ts';
import type { FigureName } from '#contract/energy/derivation/limits.ts';
import {
  PORTFOLIO_FIGURES,
  type PortfolioColumn,
  type PortfolioFigure,
} from '#contract/energy/portfolio/limits.ts';
import type { TrendPoint } from '../../stores/trend.ts';
import type { TextKey } from '../../texts/text.ts';

export const columnTexts = {
  ...{ type: 'type', grade: 'grade', status: 'status', alarms: 'alarms', safeDays: 'safeDays' },
  ...{ pvKw: 'pvNow', storageKw: 'storageNow', gridKw: 'gridNow', socPercent: 'socShort' },
  ...{ pvKwh: 'pvToday', chargeKwh: 'chargeToday', dischargeKwh: 'dischargeToday' },
  ...{ buyKwh: 'buyToday', sellKwh: 'sellToday', equivalentHours: 'hoursToday' },
  ...{ prPercent: 'pr30', rtePercent: 'rte30', cycles: 'cycles30' },
  ...{ autarkyPercent: 'autarky30', pue: 'pue', completenessPercent: 'completeness30' },
} as const satisfies Record<PortfolioColumn, TextKey>;

const POWER = { unit: 'kW', digits: 1 } as const;
const ENERGY = { unit: 'kWh', digits: 0 } as const;
const PERCENT = { unit: '%', digits: 1 } as const;

export const figureLooks: Readonly<Record<PortfolioFigure, { unit: string; digits: number }>> = {
  ...{ pvKw: POWER, storageKw: POWER, gridKw: POWER, socPercent: PERCENT },
  ...{ pvKwh: ENERGY, chargeKwh: ENERGY, dischargeKwh: ENERGY, buyKwh: ENERGY, sellKwh: ENERGY },
  ...{ equivalentHours: { unit: 'h', digits: 2 }, cycles: { unit: '', digits: 1 } },
  pue: { unit: '', digits: 2 },
  ...{ prPercent: PERCENT, rtePercent: PERCENT, autarkyPercent: PERCENT, completenessPercent: PERCENT },
};

/** The derivation of each figure of the table. */
export const HOW: Readonly<Record<PortfolioFigure, FigureName>> = {
  ...{ pvKw: 'pvKw', storageKw: 'storageKw', gridKw: 'gridKw', socPercent: 'socPercent' },
  ...{ pvKwh: 'pvTodayKwh', chargeKwh: 'chargeTodayKwh', dischargeKwh: 'dischargeTodayKwh' },
  ...{ buyKwh: 'buyTodayKwh', sellKwh: 'sellTodayKwh', equivalentHours: 'equivalentHours' },
  ...{ prPercent: 'prPercent', rtePercent: 'rtePercent', cycles: 'cycles' },
  ...{ autarkyPercent: 'autarkyPercent', pue: 'pue', completenessPercent: 'completenessPercent' },
};

export const isFigure = (column: PortfolioColumn): column is PortfolioFigure =>
  PORTFOLIO_FIGURES.some((figure) => figure === column);

export const trendTexts = {
  ...{ pvWh: 'generation', dischargeWh: 'discharge', chargeWh: 'charge', buyWh: 'buy', sellWh: 'sell' },
} as const satisfies Record<TrendPoint, TextKey>;

export const rangeTexts = { 7: 'days7', 30: 'days30' } as const satisfies Record<RangeDays, TextKey>;
