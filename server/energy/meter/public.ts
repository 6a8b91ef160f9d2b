// Used by other nouns of the domain.
export { periodsAfter } from './commands/exchange.ts';
export { openMeter } from './commands/open-meter.ts';
export { readMeters } from './commands/rows.ts';
export { exchangeIn, kwhText, type MeterRow, meterAt, type Part } from './multiplier.ts';
