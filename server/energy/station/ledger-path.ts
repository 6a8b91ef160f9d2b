import { subPage } from '#contract/child/address.ts';

/** The page of a station in the ledger, at one of its tabs. */
export const ledgerPath = (code: string, tab: 'assets' | 'meters' | 'gateway'): string =>
  subPage('ledger', `/ledger/stations/${encodeURIComponent(code)}`, tab === 'assets' ? {} : { tab });
