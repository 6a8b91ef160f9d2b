import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { TransportError } from '#client/http.ts';
import { $online, retryWhenBack } from '#client/stores/online.ts';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import { signIn, signOut } from '#client/stores/session.ts';
import { followStream } from '#client/stores/signed-in/event-stream.ts';
import { onStream } from '#client/stores/stream-subjects.ts';
import { $streaming } from '#client/stores/streaming.ts';
import { ada, sessionWorld } from '#test/support/session.ts';

const STREAM = '/events/v1/stream';
const world = sessionWorld();

/** The open connections of the fake server, oldest first. */
let connections: ServerResponse[] = [];
let heard: string[] = [];
let refusals = 0;
let stop: () => void = () => undefined;

async function until(done: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + 10_000; !done(); await wait(5)) assert.ok(Date.now() < end, what);
}

beforeEach(() => {
  connections = [];
  heard = [];
  refusals = 0;
  world.api.on(`GET ${STREAM}`, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': open\n\n');
    connections.push(response);
    response.on('close', () => {
      connections = connections.filter((each) => each !== response);
    });
  });
});
afterEach(async () => {
  stop();
  for (const connection of connections) connection.destroy();
  await signOut().catch(() => undefined);
});

const tell = (kind: string, id: number) =>
  connections.at(-1)?.write(`id: ${id}\nevent: account\ndata: {"kind":"${kind}","organization":""}\n\n`);
const asked = () => world.api.requests.filter(({ path }) => path.startsWith(STREAM));

async function start(): Promise<void> {
  await signIn(ada);
  stop = followStream(
    ({ data }) => void heard.push(data.kind),
    performance.now() - 7000,
    () => {
      refusals += 1;
    },
  );
}

test('opens with session, organisation and the age of what is shown, and resumes after the last event', async () => {
  await start();
  await until(() => $streaming.get(), 'the stream opens');
  const [first] = asked();
  assert.match(first?.path ?? '', /\?ageSeconds=[78]$/);
  assert.equal(first?.headers.authorization, 'Bearer token-1');
  assert.equal(first?.headers['x-org-id'], 'org-1');
  tell('current', 4);
  await until(() => heard.length === 1, 'the event comes');
  connections[0]?.destroy();
  await until(() => !$streaming.get(), 'the loss is noticed');
  await until(() => $streaming.get(), 'the stream opens again');
  assert.equal(asked()[1]?.headers['last-event-id'], '4');
});

test('is closed while the tab is hidden, and is one stream when it is shown', async () => {
  await start();
  await until(() => $streaming.get(), 'the stream opens');
  tell('role', 9);
  await until(() => heard.length === 1, 'the event comes');
  world.browser.look(false);
  assert.equal($streaming.get(), false);
  await until(() => connections.length === 0, 'the connection is closed');
  world.browser.look(true);
  await until(() => $streaming.get(), 'the stream opens again');
  assert.equal(connections.length, 1);
  assert.equal(asked().at(-1)?.headers['last-event-id'], '9');
});

test('opens again when the network is back, without waiting for its own retry', async () => {
  const forget = $online.listen(() => undefined);
  await start();
  await until(() => $streaming.get(), 'the stream opens');
  world.browser.connect(false);
  world.browser.connect(true);
  await until(() => asked().length === 2 && $streaming.get(), 'another stream opens');
  assert.equal(connections.length, 1);
  forget();
});

test('follows the organisation of the tab, and ends with the session', async () => {
  await start();
  await until(() => $streaming.get(), 'the stream opens');
  await switchOrganization('org-2');
  await until(() => asked().length === 2 && $streaming.get(), 'the stream of the other organisation opens');
  assert.equal(asked()[1]?.headers['x-org-id'], 'org-2');
  await signOut();
  await until(() => connections.length === 0, 'the connection is closed');
  assert.equal($streaming.get(), false);
});

test('tells that the organisation is lost, and rests after a refusal', async () => {
  world.api.on(`GET ${STREAM}`, { code: 403, message: 'no', data: { reason: 'notMember' } });
  await start();
  await until(() => refusals === 1, 'the refusal is told');
  await wait(50);
  assert.equal(asked().length, 1);
  assert.equal($streaming.get(), false);
});

test('runs what waits for the server when it opens', async () => {
  let retries = 0;
  retryWhenBack(new TransportError('network'), () => {
    retries += 1;
  });
  await start();
  await until(() => retries === 1, 'the retry runs');
});

const told = (event: string, data: object, id: string) =>
  connections.at(-1)?.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

test('tells listeners of their subjects on the same stream, and asks for those of all listeners', async () => {
  const events: string[] = [];
  const take = ({ event, data }: { event: string; data: unknown }) =>
    void events.push(`${event} ${JSON.stringify(data)}`);
  await start();
  await until(() => $streaming.get(), 'the stream opens');
  tell('current', 3);
  await until(() => heard.length === 1, 'the event comes');
  const forget = [
    onStream({ stations: ['B'] }, take),
    onStream({ stations: ['A', 'B'], figures: ['A'] }, () => undefined),
  ];
  await until(() => asked().length === 2 && connections.length === 1, 'another stream opens');
  assert.match(asked()[1]?.path ?? '', /\?figures=A&stations=A%2CB$/);
  assert.equal(asked()[1]?.headers['last-event-id'], '3');
  told('now', { list: [] }, '4');
  await until(() => events.length === 1, 'the event is told');
  assert.deepEqual([events, heard], [['now {"list":[]}'], ['current']]);
  const all = onStream({ stations: ['*'] }, () => undefined);
  await until(() => asked().length === 3 && connections.length === 1, 'a stream of everything opens');
  assert.match(asked()[2]?.path ?? '', /stations=\*$/);
  for (const stop of [...forget, all]) stop();
  await until(() => asked().length === 4 && connections.length === 1, 'the stream opens without them');
  assert.doesNotMatch(asked()[3]?.path ?? '', /stations|figures/);
});

test('drops subjects that the server refuses, and goes on without them', async () => {
  let lost = 0;
  world.api.on(`GET ${STREAM}`, (request, response) => {
    if (request.path.includes('stations')) {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 404, message: 'no', data: {} }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': open\n\n');
    connections.push(response);
  });
  const forget = onStream(
    { stations: ['X'] },
    () => undefined,
    () => {
      lost += 1;
    },
  );
  await start();
  await until(() => $streaming.get(), 'the stream opens');
  assert.equal(lost, 1);
  assert.deepEqual(
    asked().map(({ path }) => path.includes('stations')),
    [true, false],
  );
  tell('role', 5);
  await until(() => heard.includes('role'), 'the account’s events come');
  forget();
});
