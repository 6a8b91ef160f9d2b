import { resolve } from 'node:path';
import type { Limits } from './limits.ts';
import { isRole, ROLES, type Role } from './role.ts';
import {
  type CarbonFactor,
  carbonFactor,
  instant,
  line,
  list,
  MOST,
  nothing,
  onOff,
  origin,
  type Parse,
  path,
  pathOrAddress,
  port,
  portOrOff,
  range,
  secret,
  secureOrigin,
  text,
  url,
  whole,
} from './variables.ts';

/** The environment has values that the server cannot use; `problems` holds one sentence per variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Everything that the server reads from its environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for embedded database, outbox and lock. */
  readonly dataDir: string;
  /** Connection string of a PostgreSQL; without it the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** Connection string of a second PostgreSQL for the tables of telemetry; without it they are in the first. */
  readonly telemetryUrl: string | undefined;
  readonly demo: boolean;
  /** Feeds the stations whose source is the simulator. */
  readonly simulator: boolean;
  /** With the demo only: the instant at which the platform's clock starts. */
  readonly demoNow: Date | undefined;
  /** What this server does of what the servers of a database do. */
  readonly roles: readonly Role[];
  readonly smsWebhookUrl: string | undefined;
  /** Key that signs messages to the webhook; without it the server generates one in the data directory. */
  readonly smsWebhookSecret: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Sender of e-mail, such as `Heliport <no-reply@energy.example>`. */
  readonly smtpFrom: string | undefined;
  /** Origin seen from outside, such as `https://energy.example`. */
  readonly publicOrigin: string | undefined;
  /** Addresses or ranges of trusted proxies, whose forwarded client address is used. */
  readonly trustProxy: readonly string[];
  /** Addresses or ranges that may read `/metrics` and `/api/docs`. */
  readonly operatorAddresses: readonly string[];
  /** Bearer token that reads them from any address. */
  readonly operatorToken: string | undefined;
  /** Foreign origins that may call the API and load elements. */
  readonly corsOrigins: readonly string[];
  /** Manifests of external child apps: the absolute path of a file or folder, or an address. */
  readonly children: string | undefined;
  /** Origins of others that the manifests of child apps may name for API, WebSockets, pictures and workers. */
  readonly childOrigins: readonly string[];
  /** Enables import-map overrides by cookie. */
  readonly overrides: boolean;
  /** Serves a new build as soon as it is written: `npm run dev` sets it. */
  readonly followBuild: boolean;
  /** Origins that an override may load from, besides this server and the developer's own machine. */
  readonly overrideOrigins: readonly string[];
  /** An external MQTT broker; the embedded one is then not opened. */
  readonly mqttUrl: string | undefined;
  /** Connections to an external broker. */
  readonly mqttConnections: number;
  /** Port of the embedded broker, 0 for any free one; undefined for the usual one, or a free one where that is taken. */
  readonly mqttPort: number | 'off' | undefined;
  /** Absolute paths of certificate and key of the embedded broker's TLS port; without them it has none. */
  readonly mqttTls: { readonly cert: string; readonly key: string } | undefined;
  /** Lets webhooks call http addresses and private networks: for development only. */
  readonly webhookLocal: boolean;
  /** Turns PV energy into the CO₂ that it avoids. */
  readonly carbonFactor: CarbonFactor;
  readonly limits: Limits;
}

/** Default and minimum of each limit that the environment can set. */
export interface LimitDefaults {
  readonly limits: Readonly<Record<string, number>>;
  /** Minimum of a limit where that is not 1. */
  readonly floors: Readonly<Partial<Record<string, number>>>;
  /** Returns a sentence for each pair of contradicting limits. */
  readonly checkLimits?: (limits: Readonly<Record<string, number>>) => readonly string[];
}

const LIMIT_PREFIX = 'LIMIT_';

/** The variable of a limit: `LIMIT_DRAIN_MS` for `drainMs`. */
export const limitVariable = (name: string): string =>
  LIMIT_PREFIX + name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable; adds a problem that says what it must be where its value is wrong. */
type Read = <T, D>(name: string, parse: Parse<T>, fallback: D, expected: string) => T | D;

/**
 * Reads the configuration from an environment; an empty variable counts as not set.
 * Throws `ConfigError` with a sentence for each wrong variable, without its value, which can be a secret.
 */
export function parseConfig(environment: Environment, defaults: LimitDefaults): Config {
  const problems: string[] = [];
  const read: Read = (name, parse, fallback, expected) => {
    const value = environment[name]?.trim();
    if (!value) return fallback;
    const parsed = parse(value);
    if (parsed !== undefined) return parsed;
    problems.push(`${name} must be ${expected}.`);
    return fallback;
  };
  const config: Config = {
    ...readBrowserParts(read),
    ...readNetwork(read),
    roles: readRoles(read),
    ...readStorage(read, problems),
    ...readGateways(read),
    ...readMqtt(read, problems),
    webhookLocal: read('WEBHOOK_LOCAL', onOff, false, ON_OFF),
    carbonFactor: read(
      'CO2_FACTOR',
      carbonFactor,
      CHINA_2022,
      'a region, a year and kg/kWh up to 2, such as China 2022 0.5366',
    ),
    limits: readLimits(read, defaults),
  };
  problems.push(
    ...unknownLimits(environment, defaults),
    ...(defaults.checkLimits?.({ ...config.limits }) ?? []),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The mean of the national grid, as published for that year. */
const CHINA_2022: CarbonFactor = { region: 'China', year: 2022, kgPerKwh: 0.5366 };

const ORIGINS = 'origins separated by commas, such as';
const ON_OFF = '"on" or "off"';

const readNetwork = (read: Read) => ({
  port: read('PORT', port, 8080, 'a port from 0 (any free one) to 65535'),
  host: read('HOST', text, '127.0.0.1', 'an address to listen on'),
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
  operatorAddresses: read(
    'OPERATOR_ADDRESSES',
    list(range),
    ['loopback'],
    'addresses or ranges separated by commas, such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
  ),
  operatorToken: read('OPERATOR_TOKEN', secret, undefined, 'at least 16 characters'),
  corsOrigins: read('CORS_ORIGINS', list(origin), [], `${ORIGINS} https://portal.example`),
});

/** Which roles the server has; each once. */
const readRoles = (read: Read): readonly Role[] => [
  ...new Set(
    read(
      'ROLES',
      list((name) => (isRole(name) ? name : undefined)),
      ROLES,
      `roles separated by commas: ${ROLES.join(', ')}`,
    ),
  ),
];

function readStorage(read: Read, problems: string[]) {
  const [databaseUrl, telemetryUrl] = ['DATABASE_URL', 'TELEMETRY_URL'].map((name) =>
    read(
      name,
      url('postgres:', 'postgresql:'),
      undefined,
      'a PostgreSQL address such as postgres://user:password@host:5432/database',
    ),
  );
  if (telemetryUrl && !databaseUrl)
    problems.push('TELEMETRY_URL needs DATABASE_URL: the embedded database keeps all tables.');
  if (telemetryUrl && databaseUrl && placeOf(telemetryUrl) === placeOf(databaseUrl))
    problems.push('TELEMETRY_URL must be another database than that of DATABASE_URL.');
  return { dataDir: read('DATA_DIR', path, resolve('data'), 'a directory'), databaseUrl, telemetryUrl };
}

/** Two addresses of one place name the same database, whoever signs in. */
function placeOf(address: string): string {
  const { hostname, port: number, pathname } = new URL(address);
  return `${hostname.toLowerCase()}:${number || 5432}${pathname}`;
}

const readGateways = (read: Read) => ({
  smsWebhookUrl: read('SMS_WEBHOOK_URL', url('http:', 'https:'), undefined, 'an http or https address'),
  smsWebhookSecret: read('SMS_WEBHOOK_SECRET', secret, undefined, 'at least 16 characters'),
  smtpFrom: read('SMTP_FROM', line, undefined, 'a sender such as Heliport <no-reply@energy.example>'),
  smtpUrl: read(
    'SMTP_URL',
    url('smtp:', 'smtps:'),
    undefined,
    'an address such as smtps://user:password@host:465',
  ),
});

function readMqtt(read: Read, problems: string[]) {
  const file = 'the path of a file in PEM form';
  const [cert, key] = ['MQTT_TLS_CERT', 'MQTT_TLS_KEY'].map((name) => read(name, path, undefined, file));
  if (Boolean(cert) !== Boolean(key)) problems.push('MQTT_TLS_CERT and MQTT_TLS_KEY need each other.');
  return {
    mqttUrl: read(
      'MQTT_URL',
      url('mqtt:', 'mqtts:'),
      undefined,
      'an address such as mqtts://user:password@host:8883',
    ),
    mqttConnections: read('MQTT_CONNECTIONS', whole(1), 4, 'a whole number from 1'),
    mqttPort: read('MQTT_PORT', portOrOff, undefined, 'a port from 0 (any free one) to 65535, or "off"'),
    mqttTls: cert && key ? { cert, key } : undefined,
  };
}

/** Demo data, child apps and the settings of their developers. */
function readBrowserParts(read: Read) {
  const demo = read('DEMO', onOff, true, ON_OFF);
  return {
    demo,
    simulator: read('SIMULATOR', onOff, demo, ON_OFF),
    demoNow: read(
      'DEMO_NOW',
      demo ? instant : nothing,
      undefined,
      'a time such as 2026-11-23T07:45:00+08:00, with DEMO only',
    ),
    children: read(
      'CHILDREN',
      pathOrAddress,
      undefined,
      'a manifest file, a folder of them, or an http or https address',
    ),
    childOrigins: read(
      'CHILD_ORIGINS',
      list(secureOrigin),
      [],
      `https or wss ${ORIGINS} https://api.tariff.example`,
    ),
    overrides: read('OVERRIDES', onOff, demo, ON_OFF),
    followBuild: read('FOLLOW_BUILD', onOff, false, ON_OFF),
    overrideOrigins: read('OVERRIDE_ORIGINS', list(origin), [], `${ORIGINS} https://preview.example`),
  };
}

function readLimits(read: Read, { limits, floors }: LimitDefaults): Limits {
  const values = Object.entries(limits).map(([name, fallback]) => {
    const least = floors[name] ?? 1;
    const expected = `a whole number from ${least} to ${MOST}`;
    return [name, read(limitVariable(name), whole(least), fallback, expected)];
  });
  return Object.fromEntries(values) as unknown as Limits;
}

/** A sentence for each variable that is named like a limit but is none. */
function unknownLimits(environment: Environment, { limits }: LimitDefaults): string[] {
  const known = new Set(Object.keys(limits).map(limitVariable));
  return Object.keys(environment)
    .filter((name) => name.startsWith(LIMIT_PREFIX) && !known.has(name))
    .sort()
    .map((name) => `${name} is not a limit of this release.`);
}
