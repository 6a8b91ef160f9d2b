import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createReader, type ReadPlace, shownPlace } from '#server/core/child/place.ts';
import { fakeChild } from '#test/support/fake-build.ts';

const LIMITS = { childrenBytes: 10_000, childrenFetchTimeoutMs: 300 };

describe('an address of manifests', () => {
  let server: Server;
  let address: string;
  let answer: (request: IncomingMessage, reply: ServerResponse) => void;
  before(async () => {
    server = createServer((request, reply) => answer(request, reply));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/apps.json`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const json = (value: unknown) => (_: IncomingMessage, reply: ServerResponse) => {
    reply.end(JSON.stringify(value));
  };
  async function problemOf(read: ReadPlace): Promise<string | undefined> {
    const reading = await read();
    return reading === 'unchanged' ? reading : reading.problems[0]?.text;
  }

  test('is asked for changes, and is unchanged as long as it has none', async () => {
    const asked: (string | undefined)[] = [];
    answer = ({ headers }, reply) => {
      asked.push(headers['if-none-match']);
      if (headers['if-none-match'] === '"1"') return void reply.writeHead(304).end();
      reply.setHeader('etag', '"1"').end(JSON.stringify([fakeChild]));
    };
    const read = createReader(address, LIMITS);
    const first = await read();
    assert.ok(first !== 'unchanged');
    assert.deepEqual([first.manifests, first.problems], [[fakeChild], []]);
    assert.equal(await read(), 'unchanged');
    assert.deepEqual(asked, [undefined, '"1"']);
  });

  test('without an ETag is unchanged if its text is', async () => {
    answer = json([fakeChild]);
    const read = createReader(address, LIMITS);
    await read();
    assert.equal(await read(), 'unchanged');
    answer = json([]);
    assert.notEqual(await read(), 'unchanged');
  });

  test('that fails says how, and is read anew when it is back', async () => {
    const read = createReader(address, LIMITS);
    answer = (_, reply) => void reply.writeHead(500).end();
    assert.equal(await problemOf(read), 'answered 500');
    assert.equal(await read(), 'unchanged');
    answer = (_, reply) => void reply.writeHead(404).end();
    assert.equal(await problemOf(read), 'answered 404');
    answer = () => undefined;
    assert.equal(await problemOf(read), 'did not answer within 300 ms');
    answer = (_, reply) => void reply.write('[');
    assert.equal(await read(), 'unchanged');
    answer = (_, reply) => void reply.end('x'.repeat(LIMITS.childrenBytes + 1));
    assert.equal(await problemOf(read), 'answered more than 10000 bytes');
    answer = (_, reply) => void reply.end('<html>');
    assert.equal(await problemOf(read), 'cannot be read as JSON');
    answer = json(fakeChild);
    const back = await read();
    assert.ok(back !== 'unchanged' && back.manifests.length === 1);
    const { port } = server.address() as AddressInfo;
    const closed = createReader(`http://127.0.0.1:${port === 1 ? 2 : 1}/`, LIMITS);
    assert.equal(await problemOf(closed), 'cannot be reached');
  });

  test('that redirects is not followed', async () => {
    const asked: (string | undefined)[] = [];
    answer = ({ url }, reply) => {
      asked.push(url);
      reply.writeHead(302, { location: '/other.json' }).end();
    };
    assert.equal(await problemOf(createReader(address, LIMITS)), 'answered 302');
    assert.deepEqual(asked, ['/apps.json']);
  });

  test('with more than 200 entries has one mistake', async () => {
    const read = createReader(address, LIMITS);
    answer = json(Array.from({ length: 201 }, () => 1));
    assert.deepEqual(await read(), {
      manifests: [],
      problems: [{ place: '', child: undefined, text: 'has more than 200 entries' }],
    });
  });

  test('with many mistakes tells the first ones, and how many more there are', async () => {
    answer = json([...Array.from({ length: 60 }, () => 1), fakeChild]);
    const reading = await createReader(address, LIMITS)();
    assert.ok(reading !== 'unchanged');
    assert.deepEqual(reading.manifests, [fakeChild]);
    assert.equal(reading.problems.length, 50);
    assert.match(reading.problems[48]?.place ?? '', /^entry 49$/);
    assert.deepEqual(reading.problems[49], { place: '', child: undefined, text: '11 more mistakes' });
  });

  test('gets the name and password that it was given, and shows neither', async () => {
    let authorization: string | undefined;
    answer = ({ headers }, reply) => {
      authorization = headers.authorization;
      json([])(undefined as never, reply);
    };
    const secret = address.replace('//', '//team:s%40fe@');
    await createReader(`${secret}?key=1`, LIMITS)();
    assert.equal(authorization, `Basic ${Buffer.from('team:s@fe').toString('base64')}`);
    assert.equal(shownPlace(`${secret}?key=1`), address);
  });
});

describe('a file of manifests', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heliport-place-'));
  });
  after(() => rm(folder, { recursive: true }));

  test('that is being written is read once it is whole', async () => {
    const file = join(folder, 'apps.json');
    const text = JSON.stringify([fakeChild]);
    await writeFile(file, text.slice(0, 40));
    const reading = createReader(file, LIMITS)();
    setTimeout(() => void writeFile(file, text), 50);
    assert.deepEqual(await reading, { manifests: [fakeChild], problems: [] });
  });

  test('in a folder concerns no other file if it cannot be read', async () => {
    const apps = await mkdtemp(join(folder, 'apps-'));
    await writeFile(join(apps, 'fine.json'), JSON.stringify(fakeChild));
    await writeFile(join(apps, 'large.json'), ' '.repeat(LIMITS.childrenBytes + 1));
    await writeFile(join(apps, 'notes.txt'), 'no manifest');
    assert.deepEqual(await createReader(apps, LIMITS)(), {
      manifests: [fakeChild],
      problems: [{ place: 'large.json', child: undefined, text: 'cannot be read as JSON' }],
    });
  });

  test('larger than the limit is not read', async () => {
    const file = join(folder, 'large.json');
    await writeFile(file, ' '.repeat(LIMITS.childrenBytes + 1));
    const reading = await createReader(file, LIMITS)();
    assert.ok(reading !== 'unchanged');
    assert.equal(reading.problems[0]?.text, 'large.json is larger than 10000 bytes');
  });
});
