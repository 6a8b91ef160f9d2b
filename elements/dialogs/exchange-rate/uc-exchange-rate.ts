import { define, event } from '#elements/define.tsx';
import { ExchangeRate } from './exchange-rate.tsx';

/** Chooses the currency in which amounts are shown. */
export const UcExchangeRate = define('uc-exchange-rate', ExchangeRate, {
  root: 'shadow',
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
