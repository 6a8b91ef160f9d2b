import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** Parses the text of a variable; undefined for an invalid value. */
export type Parse<T> = (value: string) => T | undefined;

export const text: Parse<string> = (value) => value || undefined;
export const line: Parse<string> = (value) => (/[\r\n]/.test(value) ? undefined : value);
export const secret: Parse<string> = (value) => (value.length >= 16 ? value : undefined);
export const path: Parse<string> = (value) => (value.includes('\0') ? undefined : resolve(value));
/** An address with `://` is one of the web; anything else is a path. */
export const pathOrAddress: Parse<string> = (value) =>
  value.includes('://') ? url('http:', 'https:')(value) && new URL(value).href : path(value);
export const onOff: Parse<boolean> = (value) => ({ on: true, off: false })[value.toLowerCase()];
export const port: Parse<number> = (value) =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65535 ? Number(value) : undefined;

export const portOrOff: Parse<number | 'off'> = (value) =>
  value.toLowerCase() === 'off' ? 'off' : port(value);
/** A time without a zone would be another one on each machine. */
export const instant: Parse<Date> = (value) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? new Date(value)
    : undefined;

/** For a variable that cannot be set here. */
export const nothing: Parse<never> = () => undefined;

/** What a kWh of PV energy spares a grid, as published for a region and a year. */
export interface CarbonFactor {
  readonly region: string;
  readonly year: number;
  readonly kgPerKwh: number;
}

export const carbonFactor: Parse<CarbonFactor> = (value) => {
  const words = value.split(' ');
  const [kg = '', year = ''] = [words.pop(), words.pop()];
  const region = words.join(' ').trim();
  const isFactor = /^20\d\d$/.test(year) && /^\d(\.\d{1,4})?$/.test(kg) && Number(kg) > 0 && Number(kg) <= 2;
  return isFactor && region !== '' && region.length <= 40
    ? { region, year: Number(year), kgPerKwh: Number(kg) }
    : undefined;
};

/** The largest value of timers and integer columns. */
export const MOST = 2 ** 31 - 1;

export const whole =
  (least: number): Parse<number> =>
  (value) =>
    /^\d{1,10}$/.test(value) && Number(value) >= least && Number(value) <= MOST ? Number(value) : undefined;

export function url(...protocols: string[]): Parse<string> {
  return (value) => (URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined);
}

const originOf =
  (...protocols: string[]): Parse<string> =>
  (value) => {
    if (!url(...protocols)(value)) return undefined;
    const parsed = new URL(value);
    // Compared as a whole, `https://*.example` would match nothing.
    if (parsed.hostname.includes('*')) return undefined;
    return value.replace(/\/$/, '').toLowerCase() === parsed.origin ? parsed.origin : undefined;
  };

/** `https://host[:port]` without a path: origins are compared as a whole. */
export const origin = originOf('http:', 'https:');

/** An origin that nobody on the way can read or change: `https://…` or `wss://…`. */
export const secureOrigin = originOf('https:', 'wss:');

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a range in CIDR notation, or a name that stands for ranges. */
export const range: Parse<string> = (value) => {
  if (PROXY_NAMES.includes(value)) return value;
  const [address = '', length, ...rest] = value.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (!bits || rest.length > 0) return undefined;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits) ? value : undefined;
};

export function list<T>(item: Parse<T>): Parse<T[]> {
  return (value) => {
    const items = value.split(',').map((part) => item(part.trim()));
    return items.every((part) => part !== undefined) ? items : undefined;
  };
}
