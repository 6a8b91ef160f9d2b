import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { STATION_GRADES } from '../station/limits.ts';
import { STATION_STATUSES, STATION_TYPES } from '../station/rules.ts';
import { PORTFOLIO_COLUMNS, PORTFOLIO_FIGURES } from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Figure = Nullable(Type.Number());

/**
 * A station with the figures by which stations are compared. Powers and energies of today are those of its newest
 * frame, if that is of its local day; ratios those of the 30 full local days before today; the PUE is that of now. Null for what its type does
 * not have, and for what is not known.
 */
export const PortfolioStation = Type.Object({
  code: Type.String(),
  name: Type.String(),
  type: Type.Enum(STATION_TYPES),
  grade: Type.Enum(STATION_GRADES),
  status: Type.Enum(STATION_STATUSES),
  tz: Type.String(),
  /** The device that has the station’s own figures, for curves; null without devices. */
  device: Nullable(Type.String()),
  /** True if the newest frame is older than three frames. */
  stale: Type.Boolean(),
  /** Time of the newest frame in ms since 1970; null without one. */
  ts: Nullable(Type.Integer()),
  ...(Object.fromEntries(PORTFOLIO_FIGURES.map((name) => [name, Figure])) as Record<
    (typeof PORTFOLIO_FIGURES)[number],
    typeof Figure
  >),
  /** Open alarms, and the highest level among them; null without one. */
  alarms: Type.Integer(),
  level: Nullable(Type.Integer()),
  /** Full days in operation since the launch; null outside operation. */
  safeDays: Nullable(Type.Integer()),
});
export type PortfolioStation = Static<typeof PortfolioStation>;

/** `search` matches name and code. */
export const PortfolioQuery = pageQuery({
  sort: ['code', 'name', ...PORTFOLIO_COLUMNS],
  search: true,
  filters: {
    type: Type.Optional(Type.Enum(STATION_TYPES)),
    status: Type.Optional(Type.Enum(STATION_STATUSES)),
  },
});
export type PortfolioQuery = Static<typeof PortfolioQuery>;

export const listPortfolio = call({
  method: 'GET',
  path: '/monitor/v1/portfolio',
  summary: 'List the stations in the request’s scope with the figures to compare them by',
  description:
    'Sorted by code by default. `equivalentHours` is PV energy of today by rated power. `prPercent`, `rtePercent`, `cycles` (equivalent full ones), `autarkyPercent` and `completenessPercent` are those of the 30 full local days before today. `pue` is that of base stations, of their newest frames. `all` counts the stations of the scope.',
  access: 'session',
  permission: 'stationsOverview:view',
  query: PortfolioQuery,
  data: Type.Object({ ...pageOf(PortfolioStation).properties, all: Type.Integer() }),
});
export type Portfolio = Static<typeof listPortfolio.data>;
