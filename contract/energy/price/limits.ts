export const PRICE_WINDOW_MONTHS = 1;

export const PRICE_TYPES = ['single', 'twoPart'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

/** Price bands, from the most expensive to the cheapest. */
export const PRICE_BANDS = ['sharp', 'peak', 'shoulder', 'valley', 'deepValley'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];
