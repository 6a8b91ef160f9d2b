import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { after, beforeEach, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Type } from 'typebox';
import { call, type EventOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { Refusal } from '#server/core/refusal.ts';
import { route } from '#server/http/contract.ts';
import { type Probe, startProbe } from './probe.ts';

const follow = call({
  method: 'GET',
  path: '/probe/stations/:code/events',
  summary: 'What happens at a station.',
  access: 'open',
  params: Type.Object({ code: Type.String({ maxLength: 10 }) }),
  query: Type.Object({ mode: Type.Optional(Type.String()) }),
  events: { now: Type.Object({ kw: Type.Number() }), alarm: Type.Object({ code: Type.String() }) },
});
type Told = EventOf<typeof follow>;

/** The events of the probe's station; tests push them. */
let told: Told[];
let hear: (() => void) | undefined;
let given: { lastEventId: string | undefined; signal: AbortSignal } | undefined;
let isEnded = false;
let isRevoked = false;
let asked = 0;
/** Ends the check of a request that came slowly. */
let checking: (() => void) | undefined;
function tell(...events: Told[]): void {
  told.push(...events);
  hear?.();
}

async function* happenings(signal: AbortSignal): AsyncGenerator<Told> {
  signal.addEventListener('abort', () => hear?.());
  try {
    while (!signal.aborted) {
      asked += 1;
      const event = told.shift();
      if (event) yield event;
      else await new Promise<void>((resolve) => (hear = resolve));
    }
  } finally {
    isEnded = true;
  }
}

const LARGE = 'x'.repeat(200_000);

async function* flood(): AsyncGenerator<Told> {
  for (;;) {
    asked += 1;
    yield { event: 'alarm', data: { code: LARGE } };
  }
}

async function* failing(error: Error): AsyncGenerator<Told> {
  yield { event: 'now', data: { kw: 1 } };
  throw error;
}

const SOURCES: Record<string, (signal: AbortSignal) => AsyncGenerator<Told>> = {
  flood,
  failing: () => failing(new Error('The source broke.')),
  refused: () => failing(new Refusal(Code.Forbidden)),
  few: async function* few() {
    yield { event: 'now', data: { kw: 1 }, id: '1' };
    yield { event: 'now', data: { kw: 2, secret: 'x' } as { kw: number }, id: '2' };
  },
  lines: async function* lines() {
    yield { event: 'now', data: { kw: 1 }, id: 'a\ndata: forged' };
  },
};

async function start(limits = {}): Promise<Probe> {
  const probe = await startProbe({
    limits: { streamHeartbeatMs: 40, streamRecheckMs: 60, ...limits },
    checkAgain: async () => {
      if (isRevoked) throw new Refusal(Code.SessionEnded);
    },
    routes: (app) => {
      app.addHook('preHandler', async ({ params }) => {
        if ((params as { code?: string }).code === 'SLOW')
          await new Promise<void>((resolve) => (checking = resolve));
      });
      route(app, follow, async ({ params, query, lastEventId, signal }) => {
        if (params.code === 'NONE') throw new Refusal(Code.NotFound);
        given = { lastEventId, signal };
        return SOURCES[query.mode ?? '']?.(signal) ?? happenings(signal);
      });
    },
  });
  probes.push(probe);
  return probe;
}
const probes: Probe[] = [];
describe('a stream', () => {
  after(() => Promise.all(probes.map((probe) => probe.close())));
  beforeEach(() => {
    [told, hear, given, isEnded, isRevoked, asked] = [[], undefined, undefined, false, false, 0];
    checking = undefined;
  });

  /** Opens a stream; `text` accumulates what arrives. */
  async function listen(probe: Probe, path = '/probe/stations/SF-1/events', headers = {}) {
    const request = ask(probe.url + path, { headers });
    request.on('error', () => undefined);
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const stream = { request, response, text: '', isOver: false };
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (stream.text += chunk));
    response.on('error', () => undefined);
    response.on('close', () => (stream.isOver = true));
    return stream;
  }

  async function until(condition: () => boolean, what: string): Promise<void> {
    for (const end = Date.now() + 5000; !condition(); await wait(5)) assert.ok(Date.now() < end, what);
  }

  test('sends typed events with their ids, and only the fields of the contract', async () => {
    const probe = await start();
    const stream = await listen(probe, '/probe/stations/SF-1/events?mode=few');
    assert.equal(stream.response.headers['content-type'], 'text/event-stream; charset=utf-8');
    assert.equal(stream.response.headers['x-accel-buffering'], 'no');
    await until(() => stream.isOver, 'the end');
    assert.equal(
      stream.text,
      ': open\n\nid: 1\nevent: now\ndata: {"kw":1}\n\nid: 2\nevent: now\ndata: {"kw":2}\n\nevent: bye\ndata: {"reason":"done"}\n\n',
    );
  });

  test('opens at once, sends events, and sends heartbeats in between', async () => {
    const probe = await start();
    const stream = await listen(probe);
    await until(() => stream.text.startsWith(': open'), 'the opening');
    tell({ event: 'alarm', data: { code: 'A1' } });
    await until(() => stream.text.includes('event: alarm\ndata: {"code":"A1"}\n\n'), 'the event');
    await until(() => stream.text.endsWith(': \n\n'), 'the heartbeat');
    stream.request.destroy();
  });

  test('goes on behind the last event', async () => {
    const probe = await start();
    const stream = await listen(probe, undefined, { 'last-event-id': '42' });
    assert.equal(given?.lastEventId, '42');
    stream.request.destroy();
    const long = await fetch(`${probe.url}/probe/stations/SF-1/events`, {
      headers: { 'last-event-id': 'x'.repeat(1025) },
    });
    assert.deepEqual([long.status, (await long.json()).code], [400, 400]);
  });

  test('refuses in the envelope before it begins', async () => {
    const probe = await start();
    for (const [path, status] of [
      ['/probe/stations/NONE/events', 404],
      ['/probe/stations/SF-1-TOO-LONG/events', 400],
      ['/probe/stations/SF-1/events?x=1', 400],
    ] as const) {
      const response = await fetch(probe.url + path);
      assert.deepEqual([response.status, (await response.json()).code], [status, status], path);
    }
  });

  test('ends its source when the reader leaves', async () => {
    const probe = await start();
    const stream = await listen(probe);
    stream.request.destroy();
    await until(() => isEnded, 'the end of the source');
    assert.equal(given?.signal.aborted, true);
    assert.ok(!probe.log.some((line) => line.includes('stream failed')));
  });

  test('a reader that leaves while its request is checked takes no room', async () => {
    const probe = await start({ streamsOfPerson: 1 });
    const gone = ask(`${probe.url}/probe/stations/SLOW/events`);
    gone.on('error', () => undefined);
    gone.end();
    await until(() => checking !== undefined, 'the check');
    gone.destroy();
    await wait(50);
    checking?.();
    await wait(50);
    assert.equal(given, undefined);
    assert.equal((await listen(probe)).response.statusCode, 200);
  });

  test('says goodbye when the server closes, and does not hold it up', async () => {
    const probe = await start();
    const stream = await listen(probe);
    await until(() => stream.text !== '', 'the opening');
    const closed = probe.app.close();
    await until(() => stream.isOver, 'the end');
    assert.match(stream.text, /event: bye\ndata: \{"reason":"drain"\}\n\n$/);
    await closed;
  });

  test('ends when the right is lost, with or without events', async () => {
    const probe = await start();
    const [quiet, busy] = [await listen(probe), await listen(probe)];
    const talk = setInterval(() => tell({ event: 'now', data: { kw: 1 } }), 5);
    isRevoked = true;
    await until(() => quiet.isOver && busy.isOver, 'the end');
    clearInterval(talk);
    for (const { text } of [quiet, busy]) assert.match(text, /event: bye\ndata: \{"reason":"refused"\}\n\n$/);
  });

  test('reports that its source failed or was refused, and logs the cause', async () => {
    const probe = await start();
    for (const [mode, reason] of [
      ['failing', 'failed'],
      ['refused', 'refused'],
      ['lines', 'failed'],
    ] as const) {
      const stream = await listen(probe, `/probe/stations/SF-1/events?mode=${mode}`);
      await until(() => stream.isOver, 'the end');
      assert.ok(stream.text.endsWith(`event: bye\ndata: {"reason":"${reason}"}\n\n`), stream.text);
      assert.ok(!stream.text.includes('forged'));
    }
    assert.ok(probe.log.some((line) => line.includes('The source broke.')));
  });

  test('asks its source no further than the reader reads, and ends a reader that stands still', async () => {
    const probe = await start({ streamStallMs: 300 });
    const stream = await listen(probe, '/probe/stations/SF-1/events?mode=flood');
    stream.response.pause();
    await wait(150);
    const before = asked;
    await wait(100);
    assert.equal(asked, before);
    await until(() => given?.signal.aborted === true, 'the end');
  });

  test('limits the streams of one person and of the server', async () => {
    const probe = await start({ streamsOfPerson: 2 });
    const first = await listen(probe);
    const { signal } = given ?? {};
    await listen(probe);
    const refused = await fetch(`${probe.url}/probe/stations/SF-1/events`);
    assert.deepEqual([refused.status, (await refused.json()).data.reason], [429, 'streams']);
    first.request.destroy();
    await until(() => signal?.aborted === true, 'room for another');
    assert.equal((await listen(probe)).response.statusCode, 200);
    const small = await start({ streams: 1 });
    await listen(small);
    const full = await fetch(`${small.url}/probe/stations/SF-1/events`);
    assert.deepEqual([full.status, full.headers.get('retry-after')], [503, '5']);
  });

  test('has no HEAD, and stands in OpenAPI with its events', async () => {
    const probe = await start();
    const head = await fetch(`${probe.url}/probe/stations/SF-1/events`, { method: 'HEAD' });
    assert.equal(head.status, 404);
    const { paths } = await (await fetch(`${probe.url}/docs/json`)).json();
    const { parameters, responses } = paths['/api/probe/stations/{code}/events'].get;
    const where = parameters.map((item: { name: string; in: string }) => `${item.in} ${item.name}`);
    assert.deepEqual(where.toSorted(), ['header last-event-id', 'path code', 'query mode']);
    const events = responses['200'].content['text/event-stream'].schema.anyOf;
    const names = events.map(
      (item: { properties: { event: { enum: string[] } } }) => item.properties.event.enum[0],
    );
    assert.deepEqual(names, ['now', 'alarm', 'bye']);
  });
});
