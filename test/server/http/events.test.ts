import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, test } from 'node:test';
import { Type } from 'typebox';
import type { Domain } from '#server/core/domain.ts';
import type { Listener } from '#server/core/event-source.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { type EventReader, readEvents, until } from '#test/support/event-reader.ts';
import type { Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [, , zhao, wu] = accounts;
const limits = { eventPollMs: 20, streamRecheckMs: 60 };

/** A second domain with events, as the energy service will be. */
const listeners: Listener[] = [];
let ticks: number[] = [];
const ticking: Domain = {
  ...{ name: 'ticking', limits: {}, floors: {}, tasks: [], routes: () => undefined },
  seedDemo: async () => true,
  events: () => ({
    name: 'ticks',
    events: { tick: Type.Object({ n: Type.Integer() }) },
    query: { beats: Type.Optional(Type.String()) },
    async open(listener) {
      listeners.push(listener);
      return {
        take() {
          const n = ticks.shift();
          return n === undefined ? undefined : { event: 'tick', data: { n }, position: String(n) };
        },
        close: () => void listeners.splice(listeners.indexOf(listener), 1),
      };
    },
  }),
};

onEachDatabase('the one stream of all domains', (start) => {
  let server: TestServer;
  let seat: Seat;
  const readers: EventReader[] = [];

  before(async () => {
    server = await start({ limits, domains: [ticking] });
    seat = { token: (await server.signIn(zhao.phone)).accessToken };
  });
  beforeEach(() => {
    ticks = [];
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.leave();
  });

  /** Opens a stream and waits for its beginning. */
  async function follow(
    who: Seat,
    { at = server, ...options }: { at?: TestServer; path?: string; lastEventId?: string | undefined } = {},
  ): Promise<EventReader> {
    const reader = await readEvents(at.url, { ...who, ...options });
    readers.push(reader);
    await until(
      () => reader.heard.length > 0,
      () => 'the stream does not begin',
    );
    return reader;
  }

  test('carries the events of every domain in one stream, and gives each its place back', async () => {
    ticks = [7];
    const reader = await follow(seat, { path: '/events/v1/stream?beats=A,B' });
    await reader.hears('tick {"n":7}');
    assert.equal(listeners[0]?.query.beats, 'A,B');
    assert.match(reader.lastId ?? '', /^account=[^;]+;ticks=7$/);
    ticks = [8];
    listeners[0]?.wake();
    await reader.hears('tick {"n":8}');
    reader.leave();
    await until(
      () => listeners.length === 0,
      () => 'the feed stays open',
    );
    await follow(seat, { lastEventId: reader.lastId });
    assert.equal(listeners[0]?.after, '8');
  });

  test('limits the streams of a session and of an address, and counts what is open', async () => {
    const small = await start({
      limits: { ...limits, streamsOfSession: 2, streamsOfAddress: 3 },
    });
    const { accessToken: token } = await small.signIn(zhao.phone);
    const { accessToken: foreign } = await small.signIn(wu.phone);
    const open = (who: Seat) => follow(who, { at: small });
    await open({ token });
    await open({ token });
    const path = '/events/v1/stream';
    assert.equal((await small.get(path, { token })).data.reason, 'streams');
    await open({ token: foreign });
    assert.equal((await small.get(path, { token: foreign })).data.reason, 'streams');
    assert.match(await (await fetch(`${small.url}/metrics`)).text(), /^heliport_streams 3$/m);
  });

  test('says goodbye when the server closes', async () => {
    const closing = await start({ limits });
    const { accessToken: token } = await closing.signIn(zhao.phone);
    const reader = await follow({ token }, { at: closing });
    const closed = closing.app.close();
    await until(
      () => reader.isOver,
      () => 'the stream goes on',
    );
    assert.equal(reader.heard.at(-1), 'bye {"reason":"drain"}');
    await closed;
  });
});
