import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Call, DataOf, FieldError } from '#contract/call.ts';
import { API_BASE } from '#contract/call.ts';
import type { login } from '#contract/user-centre/session/calls.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Clock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import type { Context } from '#server/core/context.ts';
import type { Domain } from '#server/core/domain.ts';
import { createContext } from '#server/create-context.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { domains as platformDomains } from '#server/domains.ts';
import { openDatabase } from '#server/open-database.ts';
import { DEMO_PASSWORD } from '#server/user-centre/seed/accounts.ts';
import { delivered } from '#server/user-centre/verification-code/delivery.ts';
import { demoBefore, makeDataDirectory } from './data-directory.ts';
import { type PostgresCluster, startPostgres } from './postgres.ts';
import { createSeededDatabase, createSeededPair } from './seeded-database.ts';

interface ServerOptions {
  /** Variables over the defaults; DATA_DIR is a folder of the test's own. */
  env?: Record<string, string>;
  limits?: Partial<Record<keyof Config['limits'], number>>;
  /** Folder of a browser build; without it the server answers the API alone. */
  dist?: string;
  /** Domains of the test's own, beside the platform's. */
  domains?: readonly Domain[];
  /** When the server starts by its own clock; the demo is made then, since what it tells depends on the hour. */
  now?: Date;
}

type Method = Call['method'];

interface RequestOptions {
  token?: string;
  org?: string;
  language?: string;
  headers?: Record<string, string>;
}

/** An answer with its envelope unwrapped. */
export interface Answer {
  status: number;
  headers: Headers;
  code: number;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes, and each test asserts the fields that it reads.
  data: any;
  /** `data.errors` as `field: rule`. */
  errors: string[];
}

/** A server of the test's own, with demo data and a clock that the test moves. */
export interface TestServer {
  url: string;
  app: FastifyInstance;
  database: OpenDatabase;
  config: Config;
  clock: Clock;
  /** For tests that call a command itself. */
  context: Context;
  /** Lines of the log. */
  log: string[];
  get(path: string, options?: RequestOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  send(method: Method, path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  signIn(phone: string, password?: string): Promise<DataOf<typeof login>>;
  advance(seconds: number): void;
  /** Ends it, once, and leaves its data directory for another to start on. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** The app, listening; what stands in the way of that leaves nothing open. */
async function listening(
  database: OpenDatabase,
  create: () => Promise<FastifyInstance>,
): Promise<FastifyInstance> {
  let app: FastifyInstance | undefined;
  try {
    app = await create();
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
}

/** Sends requests to a server's API, waits for the messages that follow the answers, and unwraps these. */
function senderTo(url: string, settle: () => Promise<void>) {
  return async (path: string, init: RequestInit, options: RequestOptions = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (options.token) headers.set('authorization', `Bearer ${options.token}`);
    if (options.org) headers.set('x-org-id', options.org);
    headers.set('accept-language', options.language ?? 'en');
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
    const response = await fetch(`${url}${API_BASE}${path}`, { ...init, headers });
    await settle();
    const envelope = (await response.json()) as Pick<Answer, 'code' | 'message' | 'data'>;
    const errors = ((envelope.data?.errors ?? []) as FieldError[]).map(
      ({ field, rule }) => `${field}: ${rule}`,
    );
    return { status: response.status, headers: response.headers, ...envelope, errors };
  };
}

const demoOf = ({ env = {}, now }: ServerOptions) => (now ? 'off' : demoBefore(env));

/** With a database in it, unless the server's database is elsewhere. */
const dataDirectoryFor = (options: ServerOptions) =>
  options.env?.DATABASE_URL ? mkdtemp(join(tmpdir(), 'heliport-data-')) : makeDataDirectory(demoOf(options));

/** Starts the real app on a free port, on the embedded database or on that of `DATABASE_URL`. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const { env = {}, limits = {}, dist, domains = [], now } = options;
  const dataDir = env.DATA_DIR ?? (await dataDirectoryFor(options));
  const read = readConfig({ DATA_DIR: dataDir, PORT: '0', MQTT_PORT: 'off', ...env });
  // A year of history would be made beside each test.
  const config: Config = { ...read, limits: { ...read.limits, simulatedHistoryDays: 0, ...limits } };
  const log: string[] = [];
  let offset = now ? now.getTime() - Date.now() : 0;
  let ending: Promise<void> | undefined;
  const clock = () => new Date(Date.now() + offset);
  const database = await openDatabase(config, (error) => log.push(error.message), clock);
  const app = await listening(database, () =>
    createApp({
      ...{
        config,
        db: database.db,
        telemetry: database.telemetry,
        clock,
        log: { write: (line) => void log.push(line) },
      },
      ...(dist && { dist }),
      domains: [...platformDomains, ...domains],
    }),
  );
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const send = senderTo(url, () => delivered(app.server));
  const server: TestServer = {
    url,
    app,
    database,
    config,
    clock,
    context: await createContext({ config, ...database, clock, log: app.log }),
    log,
    get: (path, options) => server.send('GET', path, undefined, options),
    post: (path, body = {}, options = {}) => server.send('POST', path, body, options),
    send: (method, path, body, options) =>
      send(
        path,
        {
          method,
          ...(body !== undefined && {
            body: typeof body === 'string' ? body : JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          }),
        },
        options,
      ),
    async signIn(phone, password = DEMO_PASSWORD) {
      const answer = await server.post('/usercenter/login', { username: phone, password });
      if (answer.code !== 200) throw new Error(`Sign-in of ${phone}: ${answer.message}`);
      return answer.data;
    },
    advance(seconds) {
      offset += seconds * 1000;
    },
    end() {
      ending ??= app.close().then(() => database.close());
      return ending;
    },
    async close() {
      await server.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}

/** Starts a server on an empty database of the kind that is being tested. */
export type Start = (options?: ServerOptions) => Promise<TestServer>;

/**
 * Set to `one`, tests run on one kind of database alone, which takes half of the time: PostgreSQL, since the journeys'
 * servers have the embedded one.
 */
const DATABASES = 'TEST_DATABASES';
const isOnOne = process.env[DATABASES] === 'one';

/** Runs the same tests on the embedded database and on a PostgreSQL; servers are closed at the end. */
export function onEachDatabase(title: string, tests: (start: Start) => void): void {
  if (!isOnOne) onEmbedded(title, tests);
  onPostgres(`${title}, PostgreSQL`, tests, async (cluster, demo) => ({
    DATABASE_URL: await createSeededDatabase(cluster, demo),
  }));
}

/** The same, and on two PostgreSQL databases, one of which has telemetry alone. */
export function onAllDatabases(title: string, tests: (start: Start) => void): void {
  if (!isOnOne) onEachDatabase(title, tests);
  onPostgres(`${title}, PostgreSQL with telemetry apart`, tests, createSeededPair);
}

function onEmbedded(title: string, tests: (start: Start) => void): void {
  describe(`${title}, embedded database`, () => {
    const servers: TestServer[] = [];
    after(() => Promise.all(servers.map((server) => server.close())));
    tests(async (options) => {
      const server = await startServer(options);
      servers.push(server);
      return server;
    });
  });
}

function onPostgres(
  title: string,
  tests: (start: Start) => void,
  create: (cluster: PostgresCluster, demo: 'on' | 'off') => Promise<Record<string, string>>,
): void {
  describe(title, () => {
    const servers: TestServer[] = [];
    let cluster: PostgresCluster;
    before(async () => {
      cluster = await startPostgres();
    });
    after(async () => {
      await Promise.all(servers.map((server) => server.close()));
      await cluster.stop();
    });
    tests(async (options = {}) => {
      const env = { ...(await create(cluster, demoOf(options))), ...options.env };
      const server = await startServer({ ...options, env });
      servers.push(server);
      return server;
    });
  });
}
