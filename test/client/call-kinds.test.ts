import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Type } from 'typebox';
import { call, download, stream } from '#client/call.ts';
import { nameIn } from '#client/http/download.ts';
import { messagesIn } from '#client/http/events.ts';
import { ApiError, http } from '#client/http.ts';
import { call as declare } from '#contract/call.ts';
import { type FakeApi, fakeApi, ok } from '#test/support/fake-api.ts';

const report = declare({
  method: 'GET',
  path: '/probe/reports/:id',
  summary: 'A report.',
  access: 'session',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ month: Type.Optional(Type.String()) }),
  file: { types: ['text/csv'] },
});
const sheet = declare({
  method: 'POST',
  path: '/probe/sheets/:code',
  summary: 'A sheet.',
  access: 'session',
  params: Type.Object({ code: Type.String() }),
  upload: { types: ['text/csv'], maxBytes: 100 },
  data: Type.Object({ rows: Type.Integer() }),
});
const events = declare({
  method: 'GET',
  path: '/probe/events',
  summary: 'What happens.',
  access: 'session',
  query: Type.Object({ stations: Type.String() }),
  events: { now: Type.Object({ kw: Type.Number() }), alarm: Type.Object({ code: Type.String() }) },
});
const getReport = download<typeof report>('GET', '/probe/reports/:id');
const uploadSheet = call<typeof sheet>('POST', '/probe/sheets/:code');
const follow = stream<typeof events>('GET', '/probe/events');

let api: FakeApi;
before(async () => {
  api = await fakeApi();
});
beforeEach(() => {
  api.requests.length = 0;
  http.configure({
    base: api.origin,
    headers: () => ({ Authorization: 'Bearer t' }),
    onUnauthorised: async () => false,
  });
});
after(() => api.close());

/** Answers the bodies in turn, the last one again and again. */
function answerStream(...bodies: string[]): void {
  let turn = 0;
  api.on('GET /probe/events', (_request, response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.end(bodies[Math.min(turn++, bodies.length - 1)]);
  });
}
const DONE = 'event: bye\ndata: {"reason":"done"}\n\n';
const input = { query: { stations: 'A' } };
const fast = { longestPauseMs: 1 };

test('downloads a file with its name, in the session', async () => {
  api.on('GET /probe/reports/a%2F1', (_request, response) => {
    response.setHeader('content-type', 'text/csv');
    response.setHeader(
      'content-disposition',
      `attachment; filename="__.csv"; filename*=UTF-8''%E6%9C%88.csv`,
    );
    response.end('a;b');
  });
  const { blob, name } = await getReport({ params: { id: 'a/1' }, query: { month: '2026-01' } });
  assert.deepEqual([await blob.text(), blob.type, name], ['a;b', 'text/csv', '月.csv']);
  assert.match(api.requests[0]?.path ?? '', /\?month=2026-01$/);
  assert.equal(api.requests[0]?.headers.authorization, 'Bearer t');
});

test('rejects a refused download as request() does, and mends a session that expired', async () => {
  api.on('GET /probe/reports/1', { code: 20009, message: 'expired', data: {} });
  await assert.rejects(
    getReport({ params: { id: '1' } }),
    (error) => error instanceof ApiError && error.code === 20009,
  );
  http.configure({
    onUnauthorised: async () => {
      api.on('GET /probe/reports/1', (_request, response) => void response.end('late'));
      return true;
    },
  });
  assert.equal(await (await getReport({ params: { id: '1' } })).blob.text(), 'late');
});

test('reads the name of a file in each form, and none where there is none', () => {
  assert.equal(nameIn(`attachment; filename="a.csv"; filename*=UTF-8''b%20c.csv`), 'b c.csv');
  assert.equal(nameIn(`attachment; filename="a.csv"; filename*=UTF-8''%ZZ`), 'a.csv');
  assert.equal(nameIn('inline'), '');
});

test('uploads a file as the body, under its own type', async () => {
  api.on('POST /probe/sheets/SF-1', ok({ rows: 2 }));
  const upload = new Blob(['a;b'], { type: 'text/csv' });
  assert.deepEqual(await uploadSheet({ params: { code: 'SF-1' }, upload }), { rows: 2 });
  const [request] = api.requests;
  assert.deepEqual([request?.body, request?.headers['content-type']], ['a;b', 'text/csv']);
});

test('gives typed events until the server has told all', async () => {
  answerStream(
    `: open\n\nid: 7\nevent: now\ndata: {"kw":1.5}\n\n: \n\nevent: alarm\ndata: {"code":"A1"}\n\n${DONE}`,
  );
  const seen: string[] = [];
  for await (const event of follow(input)) {
    seen.push(event.event === 'now' ? `${event.data.kw} ${event.id}` : event.data.code);
  }
  assert.deepEqual(seen, ['1.5 7', 'A1']);
  assert.match(api.requests[0]?.path ?? '', /\?stations=A$/);
});

test('goes on behind the last event when the connection is lost or the server drains', async () => {
  answerStream(
    'id: 1\nevent: now\ndata: {"kw":1}\n\nid: 2\nevent: now\nda',
    'id: 2\nevent: now\ndata: {"kw":2}\n\nevent: bye\ndata: {"reason":"drain"}\n\n',
    DONE,
  );
  const seen: unknown[] = [];
  for await (const { id } of follow(input, fast)) seen.push(id);
  assert.deepEqual(seen, ['1', '2']);
  const sent = api.requests.map(({ headers }) => headers['last-event-id']);
  assert.deepEqual(sent, [undefined, '1', '2']);
});

test('throws what the server refuses, and tries again what may pass', async () => {
  api.on('GET /probe/events', { code: 403, message: 'no', data: { reason: 'noPermission' } });
  await assert.rejects(
    follow(input, fast).next(),
    (error) => error instanceof ApiError && error.code === 403,
  );
  let turns = 0;
  api.on('GET /probe/events', (_request, response) => {
    turns += 1;
    if (turns === 1) return { code: 503, message: 'full', data: {} };
    if (turns === 2) response.destroy();
    else response.end(`event: now\ndata: {"kw":1}\n\n${DONE}`);
    return undefined;
  });
  assert.equal((await follow(input, fast).next()).value?.event, 'now');
  assert.equal(turns, 3);
});

test('asks again at once when the right is gone, and is told why', async () => {
  let turns = 0;
  api.on('GET /probe/events', (_request, response) => {
    turns += 1;
    if (turns > 1) return { code: 10019, message: 'ended', data: {} };
    response.end('event: bye\ndata: {"reason":"refused"}\n\n');
    return undefined;
  });
  await assert.rejects(follow(input).next(), (error) => error instanceof ApiError && error.code === 10019);
});

test('ends with its signal and with the session, and leaves the connection with the loop', async () => {
  let left = 0;
  api.on('GET /probe/events', (_request, response) => {
    response.on('close', () => (left += 1));
    response.write('event: now\ndata: {"kw":1}\n\n');
  });
  const [own, session] = [new AbortController(), new AbortController()];
  http.configure({ signal: () => session.signal });
  for (const [controller, options] of [
    [own, { ...fast, signal: own.signal }],
    [session, fast],
  ] as const) {
    const running = follow(input, options);
    await running.next();
    setTimeout(() => controller.abort(), 10);
    assert.equal((await running.next()).done, true);
  }
  http.configure({ signal: () => undefined });
  for await (const _ of follow(input, fast)) break;
  for (const end = Date.now() + 3000; left < 3; await new Promise((resolve) => setTimeout(resolve, 5)))
    assert.ok(Date.now() < end, `${left} of 3 connections were left`);
});

test('reads events however they are cut, with each kind of line end', async () => {
  const text = 'id: 1\r\nevent: a\r\ndata: x\r\ndata: y\r\n\r\n:c\rdata:z\r\rdata\n\nevent: none\n\n';
  const expected = [
    { event: 'a', data: 'x\ny', id: '1' },
    { event: 'message', data: 'z', id: undefined },
    { event: 'message', data: '', id: undefined },
  ];
  for (const size of [1, 2, 3, 7, 100]) {
    async function* cut() {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    }
    const found = [];
    for await (const message of messagesIn(cut())) found.push(message);
    assert.deepEqual(found, expected, `${size}`);
  }
});

/** Each line is refused by the types; never run. */
function wrongUses() {
  // @ts-expect-error a file is no data
  call<typeof report>('GET', '/probe/reports/:id');
  // @ts-expect-error data is no file
  download<typeof sheet>('POST', '/probe/sheets/:code');
  // @ts-expect-error no stream
  stream<typeof report>('GET', '/probe/reports/:id');
  // @ts-expect-error the file is missing
  void uploadSheet({ params: { code: 'A' } });
  // @ts-expect-error a file that the contract does not take
  void getReport({ params: { id: 'A' }, upload: new Blob() });
  // @ts-expect-error a parameter without its schema
  declare({ method: 'GET', path: '/a/:id', summary: '', access: 'open', data: Type.Object({}) });
  // @ts-expect-error a schema of another name
  declare({ ...report, params: Type.Object({ code: Type.String() }) });
}

test('does not compile with another kind than the contract’s', () => assert.ok(wrongUses));
