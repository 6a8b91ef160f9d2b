import { TREND_MAX_SITES } from '../curve/limits.ts';

export const TEMPLATE_NAME_MIN_LENGTH = 3;
export const TEMPLATE_NAME_MAX_LENGTH = 5;

/** What a template shows: columns of the table of stations, or points of the curve desk. */
export const TEMPLATE_KINDS = ['columns', 'points'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Templates of a kind that an organisation has for all stations, or for one of them. A menu must show them all. */
export const TEMPLATES_MAX = 30;

/** The curve desk draws no more lines. */
export const TEMPLATE_POINTS_MAX = TREND_MAX_SITES;
