import { ORDER_NO_PATTERN } from '#contract/energy/work-order/limits.ts';

export const REQUESTS_PATH = '/operation/application';
export const ORDERS_PATH = '/operation/deployment';
export const CALENDAR_PATH = '/operation/deployment/calendar';
export const PLANS_PATH = '/operation/deployment/plans';

/** Pages with a word for an address. Words win over the number of an order. */
const WORDS = {
  [REQUESTS_PATH]: 'application',
  [ORDERS_PATH]: 'deployment',
  [CALENDAR_PATH]: 'calendar',
  [PLANS_PATH]: 'plans',
} as const;

export type WordPage = (typeof WORDS)[keyof typeof WORDS];

/** A page of the app; that of an order has its number. */
export type Route = { readonly page: WordPage } | { readonly page: 'order'; readonly no: string };

const ORDER = new RegExp(`^${ORDERS_PATH}/(${ORDER_NO_PATTERN.replace(/^\^|\$$/g, '')})$`);

/** The page at a path below the app's base; undefined for one without a page. */
export function routeAt(path: string): Route | undefined {
  const page = (WORDS as Readonly<Record<string, WordPage>>)[path];
  if (page) return { page };
  const no = ORDER.exec(path)?.[1];
  return no ? { page: 'order', no } : undefined;
}

/** The path of an order below the app's base. */
export const orderPath = (no: string): string => `${ORDERS_PATH}/${no}`;
