// `npm run bench -- energy`: the energy service beside raw COPY of its database, all in one run.
//   --only a,b        only these parts: ingest, http, broker, embedded, reads, alarms, hands; soak runs only when it is named
//   --rounds N        rounds of ingest and embedded (default 3)
//   --frames N        frames of a round (default 30000)
//   --stations a,b,c  stations that are loaded for reading, ascending (default 10,100,1000); the slope is from the first
//                     to the last
//   --days a,b,c      days of rollups of the stations that each step adds; the last one holds for the rest (default 31)
//   --count N         repetitions of each read (default 100); of commands and alarms a fifth
//   --alarms N        alarms that are listed (default 100000)
//   --minutes N       minutes of soak (default 60): the most stations, with four devices each, send by HTTP
//   --streams N       open streams during soak (default 500)
//   --quick           small figures of all, to see that it works
// A year of 100 stations and a day of 1,000: --days 365,365,1. It takes about 30 GB for 1,000 stations and 31 days.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/create-context.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { accounts, DEMO_PASSWORD, organizations } from '#server/user-centre/seed/accounts.ts';
import type { Seat } from '#test/support/organization.ts';
import { startDurablePostgres } from '#test/support/postgres.ts';
import { startServer } from '#test/support/server-process.ts';
import { measureAlarms } from './alarms.ts';
import { measureBroker } from './broker.ts';
import { measureEmbedded } from './embedded.ts';
import { MINUTE_MS } from './frames.ts';
import { measureHands } from './hands.ts';
import { measureHttp } from './http.ts';
import { measureIngest } from './ingest.ts';
import { addStations, prepare } from './load.ts';
import { type Ask, measureReads, type ReadFigures } from './reads.ts';
import { type Figures, reportOf } from './report.ts';
import { measureSoak } from './soak.ts';

const PARTS = ['ingest', 'http', 'broker', 'embedded', 'reads', 'alarms', 'hands'];
const { values } = parseArgs({
  options: {
    ...{ only: { type: 'string', default: PARTS.join() }, quick: { type: 'boolean', default: false } },
    ...{ rounds: { type: 'string' }, frames: { type: 'string' }, stations: { type: 'string' } },
    ...{ days: { type: 'string' }, count: { type: 'string' }, minutes: { type: 'string' } },
    ...{ streams: { type: 'string' }, alarms: { type: 'string' } },
  },
});
const size = (given: string | undefined, small: number, usual: number): number =>
  Number(given ?? (values.quick ? small : usual));
const rounds = size(values.rounds, 1, 3);
const frames = size(values.frames, 3000, 30_000);
const days = (values.days ?? (values.quick ? '2' : '31')).split(',').map(Number);
/** Of the stations that a step adds. */
const daysOf = (step: number): number => days[Math.min(step, days.length - 1)] ?? 0;
const count = size(values.count, 20, 100);
const alarms = size(values.alarms, 1000, 100_000);
const minutes = size(values.minutes, 2, 60);
const streams = size(values.streams, 20, 500);
const stations = (values.stations ?? (values.quick ? '10,40' : '10,100,1000')).split(',').map(Number);
const has = (part: string): boolean => values.only.split(',').includes(part);
/** Gateways that send at the same time. */
const SENDERS = 8;
/** About as many as the demo's stations have. */
const DEVICES = 4;

const DAY_MS = 86_400_000;

const cluster = await startDurablePostgres();
const closing: (() => Promise<unknown>)[] = [() => cluster.stop()];
try {
  const url = await cluster.createDatabase();
  // Makes and seeds the database, and answers the requests.
  // One person opens all streams.
  const open = Object.fromEntries(
    ['SESSION', 'PERSON', 'ADDRESS'].map((of) => [`LIMIT_STREAMS_OF_${of}`, String(streams)]),
  );
  const server = await startServer({ DATABASE_URL: url, MQTT_PORT: '0', ...open });
  closing.push(() => server.stop());
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: server.dataDir });
  const opened = await openPostgresql({ main: url }, config.limits, () => undefined);
  closing.push(() => opened.close());
  const log = { warn: () => undefined, error: () => undefined, info: () => undefined };
  const context = await createContext({ config, ...opened, log } as never);
  const client = await prepare(url);
  closing.push(() => client.end());

  const embedded = has('embedded') ? await measureEmbedded(rounds, frames / 3) : undefined;
  const ingest = has('ingest') ? await measureIngest(context, url, { rounds, frames }) : undefined;
  const reads: ReadFigures[] = [];
  const seat = await signIn(`${server.url}/api`);
  const ask = asking(`${server.url}/api`, seat);
  let loaded = 0;
  const load = async (most: number, step = 0) => {
    const history = { days: daysOf(step), frames: true };
    if (most > loaded) await addStations(client, opened.db, [loaded + 1, most], history);
    loaded = Math.max(loaded, most);
  };
  const month = Math.min(30, daysOf(0));
  for (const [step, most] of has('reads') ? stations.entries() : []) {
    const began = performance.now();
    await load(most, step);
    process.stderr.write(`${most} stations loaded, ${Math.round((performance.now() - began) / 1000)} s\n`);
    const withMonth = stations.findLast((_, at) => at <= step && daysOf(at) >= month) ?? most;
    reads.push(await measureReads(context, ask, { stations: most, withMonth, month, count }));
  }
  const http = [];
  if (has('http')) {
    await load(SENDERS);
    const bodies = Math.max(2, Math.round(frames / 100 / SENDERS));
    http.push(await measureHttp(opened.db, `${server.url}/api`, { senders: SENDERS, frames: 100, bodies }));
  }
  if (has('broker')) await load(SENDERS);
  const messages = Math.max(2, Math.round(frames / 100 / SENDERS));
  const broker = has('broker')
    ? await measureBroker(opened.db, brokerOf(server.output()), {
        ...{ senders: SENDERS, frames: 100, messages },
        // Before the frames that were sent by HTTP.
        from: Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 30 * DAY_MS,
      })
    : undefined;
  const most = stations.at(-1) ?? 0;
  if (has('soak')) {
    // Numbers that no other part used.
    await addStations(client, opened.db, [1, most], { days: 0, frames: false, devices: DEVICES });
  }
  const soak = has('soak')
    ? await measureSoak(
        { db: opened.db, client, url: server.url, seat },
        { stations: most, devices: DEVICES, minutes, streams },
      )
    : undefined;
  const listed = has('alarms') ? await measureAlarms(client, ask, { alarms, count }) : undefined;
  const hands = has('hands')
    ? await measureHands(ask, opened.db, { base: `${server.url}/api`, count: Math.ceil(count / 5) })
    : undefined;
  const figures: Figures = {
    ...(ingest && { ingest }),
    ...(http.length > 0 && { http }),
    ...(broker && { broker }),
    ...(embedded && { embedded }),
    ...(reads.length > 0 && { reads }),
    ...(listed && { alarms: listed }),
    ...(hands && { hands }),
    ...(soak && { soak }),
  };
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/energy.json', `${JSON.stringify(figures, null, 2)}\n`);
  process.stdout.write(`${reportOf(figures)}\n\nFigures: bench/results/energy.json\n`);
} finally {
  for (const close of closing.reverse()) await close();
}

/** Where the server's own broker listens. */
function brokerOf(output: string): string {
  return /mqtt:\/\/\S+:\d+/.exec(output)?.[0] ?? '';
}

async function sent(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return answer;
}

/** The administrator of the demo's first organisation. */
async function signIn(base: string): Promise<Required<Seat>> {
  const login = await sent(`${base}/usercenter/login`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ username: accounts[0].phone, password: DEMO_PASSWORD }),
  });
  const { data } = (await login.json()) as { data: { accessToken: string } };
  return { token: data.accessToken, org: organizations.sunfield.id };
}

function asking(base: string, { token, org }: Required<Seat>): Ask {
  const headers = {
    ...{ 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-org-id': org },
  };
  return async (method, path, body) => {
    const answer = await sent(`${base}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return answer.arrayBuffer();
  };
}
