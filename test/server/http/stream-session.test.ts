import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Type } from 'typebox';
import { stream } from '#client/call.ts';
import { http } from '#client/http.ts';
import { endSession, signIn, signOut } from '#client/stores/session.ts';
import { call, type EventOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Domain } from '#server/core/domain.ts';
import { route } from '#server/http/contract.ts';
import { accounts, DEMO_PASSWORD, organizations } from '#server/user-centre/seed/accounts.ts';
import { fakeBrowser } from '#test/support/browser.ts';
import { fetchAsPage } from '#test/support/page-fetch.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, li] = accounts;

const followTicks = call({
  method: 'GET',
  path: '/probe/ticks',
  summary: 'A probe.',
  access: 'session',
  organization: 'header',
  events: { tick: Type.Object({ n: Type.Integer() }) },
});
const follow = stream<typeof followTicks>('GET', '/probe/ticks');

/**
 * The number of ticks so far. A stream sends those after the last one that its reader received, then waits for more.
 */
let ticks = 0;
const waiting = new Set<() => void>();
function tick(): void {
  ticks += 1;
  for (const wake of waiting) wake();
}

/** The streams that the server opened, with the start of each. */
const opened: { lastEventId: string | undefined; signal: AbortSignal }[] = [];

async function* ticksBehind(
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<EventOf<typeof followTicks>> {
  opened.push({ lastEventId, signal });
  for (let n = Number(lastEventId ?? ticks); !signal.aborted; ) {
    if (n < ticks) {
      n += 1;
      yield { event: 'tick', data: { n }, id: String(n) };
    } else await nextTick(signal);
  }
}

const nextTick = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    waiting.add(resolve);
    signal.addEventListener('abort', () => resolve());
  });

const probe: Domain = {
  ...{ name: 'probe', limits: {}, floors: {}, tasks: [], seedDemo: async () => true },
  routes: (api) => route(api, followTicks, ({ lastEventId, signal }) => ticksBehind(lastEventId, signal)),
};

/** The longest time until a revoked stream ends: the interval of the check, with allowance for a slow machine. */
const SOON_MS = 8000;

async function until(condition: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + SOON_MS; !condition(); await wait(20)) assert.ok(Date.now() < end, what);
}

onEachDatabase('a stream of a signed-in session', (start) => {
  let server: TestServer;
  /** The server that revokes sessions: another one on the same PostgreSQL. */
  let other: TestServer;
  let restoreFetch: () => void;

  before(async () => {
    server = await start({ domains: [probe] });
    const { databaseUrl } = server.config;
    other = databaseUrl ? await start({ env: { DATABASE_URL: databaseUrl } }) : server;
    restoreFetch = fetchAsPage();
  });
  after(() => restoreFetch());
  beforeEach(async () => {
    opened.length = 0;
    endSession('signedOut');
    fakeBrowser(server.url);
    http.configure({ base: server.url });
    await signIn({ username: li.phone, password: DEMO_PASSWORD, remember: false });
  });
  afterEach(() => endSession('signedOut'));

  /** Reads with the client until the stream ends; returns the ticks and the outcome. */
  function listen() {
    const heard: number[] = [];
    const ended = (async () => {
      for await (const { data } of follow({})) heard.push(data.n);
    })().then(
      () => ({ code: Code.Ok as number }),
      (error: { code: number }) => error,
    );
    return { heard, ended };
  }

  async function listening() {
    const reader = listen();
    await until(() => opened.length === 1, 'the stream opens');
    tick();
    await until(() => reader.heard.length === 1, 'the first event');
    return reader;
  }

  const closedOnServer = () =>
    until(() => opened.every(({ signal }) => signal.aborted), 'the server ends it');

  test('receives events, and is ended by the sign-out', async () => {
    const { heard, ended } = await listening();
    tick();
    await until(() => heard.length === 2, 'the second event');
    assert.deepEqual(heard, [ticks - 1, ticks]);
    assert.equal(await signOut(), true);
    assert.equal((await ended).code, Code.Ok);
    await closedOnServer();
  });

  test('ends within seconds when the session is revoked from another device', async () => {
    const { heard, ended } = await listening();
    const { accessToken: token } = await other.signIn(li.phone);
    assert.equal((await other.post('/usercenter/end-other-sessions', {}, { token })).code, 200);
    assert.equal((await ended).code, Code.SessionEnded);
    await closedOnServer();
    tick();
    assert.equal(heard.length, 1);
  });

  test('ends within seconds when the member is disabled in its organisation', async () => {
    const { ended } = await listening();
    const { accessToken: token, userUuid } = await other.signIn(chen.phone);
    assert.ok(userUuid);
    const of = { token, org: organizations.sunfield.id };
    assert.equal((await other.post('/usercenter/disable-org-user', { uuid: li.id }, of)).code, 200);
    assert.equal((await ended).code, Code.Forbidden);
    await closedOnServer();
    assert.equal((await other.post('/usercenter/activate-org-user', { uuid: li.id }, of)).code, 200);
  });

  test('goes on behind the last event after its connection was cut', async () => {
    const { heard } = await listening();
    const seen = String(heard[0]);
    server.app.server.closeAllConnections();
    await closedOnServer();
    // No reader is connected for this tick.
    tick();
    await until(() => opened.length === 2, 'the stream opens again');
    tick();
    await until(() => heard.length === 3, 'the events since');
    assert.equal(opened[1]?.lastEventId, seen);
    assert.deepEqual(heard, [ticks - 2, ticks - 1, ticks]);
  });
});
