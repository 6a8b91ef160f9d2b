import { ORDER_NO_PATTERN } from '#contract/energy/work-order/limits.ts';

/** Pages with a word for an address. Words win over the number of an order. */
const WORDS = {
  '/operation/application': 'application',
  '/operation/deployment': 'deployment',
  '/operation/deployment/calendar': 'calendar',
  '/operation/deployment/plans': 'plans',
} as const;

export type WordPage = (typeof WORDS)[keyof typeof WORDS];

/** A page of the app; that of an order has its number. */
export type Route = { readonly page: WordPage } | { readonly page: 'order'; readonly no: string };

const ORDER = new RegExp(`^/operation/deployment/(${ORDER_NO_PATTERN.replace(/^\^|\$$/g, '')})$`);

/** The page at a path below the app's base; undefined for one without a page. */
export function routeAt(path: string): Route | undefined {
  const page = (WORDS as Readonly<Record<string, WordPage>>)[path];
  if (page) return { page };
  const no = ORDER.exec(path)?.[1];
  return no ? { page: 'order', no } : undefined;
}

/** The path of an order below the app's base. */
export const orderPath = (no: string): string => `/operation/deployment/${no}`;
