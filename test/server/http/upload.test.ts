import assert from 'node:assert/strict';
import { request as ask } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { route } from '#server/http/contract.ts';
import { type Probe, startProbe } from './probe.ts';

const open = { summary: 'A probe.', access: 'open' } as const;
const StationCode = Type.String({ pattern: '^[A-Z0-9-]{2,12}$', 'x-rule': 'field.pattern' });

const uploadSheet = call({
  ...open,
  method: 'POST',
  path: '/probe/sheets/:code',
  params: Type.Object({ code: StationCode }),
  upload: { types: ['text/csv'], maxBytes: 1000 },
  data: Type.Object({ bytes: Type.Integer(), type: Type.String(), code: Type.String() }),
});
const ignoreSheet = call({
  ...open,
  method: 'POST',
  path: '/probe/ignored',
  upload: { types: ['text/csv'], maxBytes: 1000 },
  data: Type.Object({}),
});

let probe: Probe;
describe('an upload', () => {
  before(async () => {
    probe = await startProbe({
      routes(app) {
        route(app, uploadSheet, async ({ upload, params }) => {
          const { length: bytes } = await upload.bytes();
          return { bytes, type: upload.type, code: params.code };
        });
        route(app, ignoreSheet, async () => ({}));
      },
    });
  });
  after(() => probe.close());

  const send = (body: BodyInit, type?: string, path = '/probe/sheets/SF-1') =>
    fetch(probe.url + path, {
      method: 'POST',
      body,
      headers: type ? { 'content-type': type } : {},
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit);

  /** Sends the headers of a request and half a body; returns the answer that comes before the rest is sent. */
  function begin(headers: Record<string, string>, part = ''): Promise<{ status: number; code: number }> {
    return new Promise((resolve, reject) => {
      const request = ask(`${probe.url}/probe/sheets/SF-1`, { method: 'POST', headers });
      request.on('response', async (response) => {
        const parts: Buffer[] = [];
        for await (const chunk of response) parts.push(chunk);
        resolve({ status: response.statusCode ?? 0, code: JSON.parse(Buffer.concat(parts).toString()).code });
        request.destroy();
      });
      request.on('error', reject);
      request.write(part);
      request.flushHeaders();
    });
  }

  test('takes a file as the body', async () => {
    const { data } = await (await send('a;b\n', 'text/csv; charset=utf-8')).json();
    assert.deepEqual(data, { bytes: 4, type: 'text/csv', code: 'SF-1' });
    const stream = new Blob(['x'.repeat(1000)]).stream();
    assert.equal((await (await send(stream, 'text/csv')).json()).data.bytes, 1000);
    assert.equal((await (await send('a', 'text/csv', '/probe/ignored')).json()).code, 200);
  });

  test('refuses a file of another type before it is sent', async () => {
    for (const type of ['application/json', 'text/html', 'multipart/form-data; boundary=x', '']) {
      const head: Record<string, string> = { 'content-length': '500', ...(type && { 'content-type': type }) };
      assert.deepEqual(await begin(head, 'x'), { status: 415, code: 415 }, type);
    }
    const packed = { 'content-type': 'text/csv', 'content-encoding': 'gzip', 'content-length': '500' };
    assert.deepEqual(await begin(packed, 'x'), { status: 415, code: 415 });
  });

  test('refuses a file that is too large: by its length before it is sent, without one as soon as it is too long', async () => {
    assert.deepEqual(await begin({ 'content-type': 'text/csv', 'content-length': '1001' }, 'x'), {
      status: 413,
      code: 413,
    });
    const chunked = { 'content-type': 'text/csv', 'transfer-encoding': 'chunked' };
    assert.deepEqual(await begin(chunked, 'x'.repeat(1001)), { status: 413, code: 413 });
  });

  test('refuses the parameters of an upload like those of any call', async () => {
    const { data } = await (await send('a', 'text/csv', '/probe/sheets/x')).json();
    assert.deepEqual(data.errors, [{ field: 'code', rule: 'field.pattern' }]);
  });

  test('goes on when a sender breaks off', async () => {
    const request = ask(`${probe.url}/probe/sheets/SF-1`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
    });
    request.on('error', () => undefined);
    request.write('half');
    await new Promise((resolve) => setTimeout(resolve, 50));
    request.destroy();
    assert.equal((await (await send('a', 'text/csv')).json()).code, 200);
    assert.ok(!probe.log.some((line) => line.includes('request failed') && line.includes('malformed')));
  });

  test('stands in OpenAPI with its types and its size', async () => {
    const { paths } = await (await fetch(`${probe.url}/docs/json`)).json();
    const upload = paths['/api/probe/sheets/{code}'].post;
    assert.deepEqual(upload.requestBody.content, {
      'text/csv': { schema: { type: 'string', format: 'binary' } },
    });
    assert.match(upload.description, /at most 1000 bytes/);
  });
});
