import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Limits } from './limits.ts';

/** The environment holds a value the server cannot work with; `problems` has one sentence a variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Everything the server takes from its environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the embedded database, the outbox and the lock. */
  readonly dataDir: string;
  /** Connection string of a PostgreSQL; without it the embedded database is opened. */
  readonly databaseUrl: string | undefined;
  readonly demo: boolean;
  readonly smsWebhookUrl: string | undefined;
  /** Key that signs messages to the webhook; without it one is made in the data directory. */
  readonly smsWebhookSecret: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Sender of e-mail, such as `Heliport <no-reply@energy.example>`. */
  readonly smtpFrom: string | undefined;
  /** Origin seen from outside, such as `https://energy.example`. */
  readonly publicOrigin: string | undefined;
  /** Addresses or ranges of proxies whose forwarded client address is believed. */
  readonly trustProxy: readonly string[];
  /** Foreign origins that may call the API and load elements. */
  readonly corsOrigins: readonly string[];
  /** Absolute path of the manifest file of external child apps. */
  readonly children: string | undefined;
  /** Import-map overrides by cookie are honoured. */
  readonly overrides: boolean;
  /** A build that is written while the server runs is served at once: `npm run dev` sets it. */
  readonly followBuild: boolean;
  /** Origins that an override may load from, beside this server and the developer's own machine. */
  readonly overrideOrigins: readonly string[];
  readonly limits: Limits;
}

/** Default and minimum of each figure that the environment can set. */
export interface LimitDefaults {
  readonly limits: Readonly<Record<string, number>>;
  /** Minimum of a figure where that is not 1. */
  readonly floors: Readonly<Partial<Record<string, number>>>;
  /** Returns a sentence for each pair of figures that contradict each other. */
  readonly checkLimits?: (limits: Readonly<Record<string, number>>) => readonly string[];
}

type Parse<T> = (value: string) => T | undefined;

const text: Parse<string> = (value) => value || undefined;
const line: Parse<string> = (value) => (/[\r\n]/.test(value) ? undefined : value);
const secret: Parse<string> = (value) => (value.length >= 16 ? value : undefined);
const path: Parse<string> = (value) => (value.includes('\0') ? undefined : resolve(value));
const onOff: Parse<boolean> = (value) => ({ on: true, off: false })[value.toLowerCase()];
const port: Parse<number> = (value) =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65535 ? Number(value) : undefined;

/** What timers and integer columns hold. */
const MOST = 2 ** 31 - 1;

const whole =
  (least: number): Parse<number> =>
  (value) =>
    /^\d{1,10}$/.test(value) && Number(value) >= least && Number(value) <= MOST ? Number(value) : undefined;

const LIMIT_PREFIX = 'LIMIT_';

/** The variable of a figure: `LIMIT_DRAIN_MS` for `drainMs`. */
export const limitVariable = (name: string): string =>
  LIMIT_PREFIX + name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

function url(...protocols: string[]): Parse<string> {
  return (value) => (URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined);
}

/** `https://host[:port]`, nothing behind it: an origin is compared as a whole. */
const origin: Parse<string> = (value) => {
  if (!url('http:', 'https:')(value)) return undefined;
  const parsed = new URL(value);
  return value.replace(/\/$/, '').toLowerCase() === parsed.origin ? parsed.origin : undefined;
};

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

const range: Parse<string> = (value) => {
  if (PROXY_NAMES.includes(value)) return value;
  const [address = '', length, ...rest] = value.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (!bits || rest.length > 0) return undefined;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits) ? value : undefined;
};

function list<T>(item: Parse<T>): Parse<T[]> {
  return (value) => {
    const items = value.split(',').map((part) => item(part.trim()));
    return items.every((part) => part !== undefined) ? items : undefined;
  };
}

/**
 * Reads the configuration out of an environment; an empty variable counts as not set.
 * Throws `ConfigError` with a sentence for each variable that is wrong; values stay out of it, they can hold secrets.
 */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
  { limits, floors, checkLimits }: LimitDefaults,
): Config {
  const problems: string[] = [];
  function read<T, D>(name: string, parse: Parse<T>, fallback: D, expected: string): T | D {
    const value = environment[name]?.trim();
    if (!value) return fallback;
    const parsed = parse(value);
    if (parsed !== undefined) return parsed;
    problems.push(`${name} must be ${expected}.`);
    return fallback;
  }

  const demo = read('DEMO', onOff, true, '"on" or "off"');
  const config: Config = {
    port: read('PORT', port, 8080, 'a port from 0 (any free one) to 65535'),
    host: read('HOST', text, '127.0.0.1', 'an address to listen on'),
    dataDir: read('DATA_DIR', path, resolve('data'), 'a directory'),
    databaseUrl: read(
      'DATABASE_URL',
      url('postgres:', 'postgresql:'),
      undefined,
      'a PostgreSQL address such as postgres://user:password@host:5432/database',
    ),
    demo,
    smsWebhookUrl: read('SMS_WEBHOOK_URL', url('http:', 'https:'), undefined, 'an http or https address'),
    smsWebhookSecret: read('SMS_WEBHOOK_SECRET', secret, undefined, 'at least 16 characters'),
    smtpFrom: read('SMTP_FROM', line, undefined, 'a sender such as Heliport <no-reply@energy.example>'),
    smtpUrl: read(
      'SMTP_URL',
      url('smtp:', 'smtps:'),
      undefined,
      'an address such as smtps://user:password@host:465',
    ),
    publicOrigin: read(
      'PUBLIC_URL',
      origin,
      undefined,
      'an origin without a path, such as https://energy.example',
    ),
    trustProxy: read(
      'TRUST_PROXY',
      list(range),
      [],
      'addresses or ranges separated by commas, such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    ),
    corsOrigins: read(
      'CORS_ORIGINS',
      list(origin),
      [],
      'origins separated by commas, such as https://portal.example',
    ),
    children: read('CHILDREN', path, undefined, 'the path of a manifest file'),
    overrides: read('OVERRIDES', onOff, demo, '"on" or "off"'),
    followBuild: read('FOLLOW_BUILD', onOff, false, '"on" or "off"'),
    overrideOrigins: read(
      'OVERRIDE_ORIGINS',
      list(origin),
      [],
      'origins separated by commas, such as https://preview.example',
    ),
    limits: Object.fromEntries(
      Object.entries(limits).map(([name, fallback]) => {
        const least = floors[name] ?? 1;
        const expected = `a whole number from ${least} to ${MOST}`;
        return [name, read(limitVariable(name), whole(least), fallback, expected)];
      }),
    ) as unknown as Limits,
  };
  const known = new Set(Object.keys(limits).map(limitVariable));
  for (const name of Object.keys(environment).sort()) {
    if (name.startsWith(LIMIT_PREFIX) && !known.has(name))
      problems.push(`${name} is not a limit of this release.`);
  }
  problems.push(...(checkLimits?.({ ...config.limits }) ?? []));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
