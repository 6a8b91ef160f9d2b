import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { startServer, type TestServer } from '#test/support/server.ts';

const TOKEN = 'a-token-of-operators';
const PATHS = ['/metrics', '/api/docs', '/api/docs/json'];

const servers: TestServer[] = [];
describe('pages for operators', () => {
  after(() => Promise.all(servers.map((server) => server.close())));

  async function serve(env: Record<string, string> = {}) {
    const server = await startServer({ env });
    servers.push(server);
    return (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
      server.app.inject({ url, remoteAddress, headers: { 'accept-language': 'en', ...headers } });
  }

  test('metrics and documents are for this machine by default, and not through an unknown proxy', async () => {
    const get = await serve();
    for (const path of PATHS) {
      assert.equal((await get(path, '127.0.0.1')).statusCode, 200, path);
      const refused = await get(path, '192.0.2.1');
      assert.deepEqual([refused.statusCode, refused.json().data.reason], [403, 'operatorsOnly'], path);
      assert.equal((await get(path, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).statusCode, 403, path);
      assert.equal((await get(path, '192.0.2.1', { authorization: 'Bearer ' })).statusCode, 403, path);
    }
  });

  test('metrics and documents are for listed addresses, and for who has the token', async () => {
    const env = { OPERATOR_ADDRESSES: '10.0.0.0/8', OPERATOR_TOKEN: TOKEN, TRUST_PROXY: 'loopback' };
    const get = await serve(env);
    for (const path of PATHS) {
      assert.equal((await get(path, '10.1.2.3')).statusCode, 200, path);
      assert.equal((await get(path, '127.0.0.1', { 'x-forwarded-for': '10.1.2.3' })).statusCode, 200, path);
      assert.equal((await get(path, '127.0.0.1')).statusCode, 403, path);
      assert.equal(
        (await get(path, '192.0.2.1', { authorization: `Bearer ${TOKEN}` })).statusCode,
        200,
        path,
      );
      assert.equal((await get(path, '192.0.2.1', { authorization: 'Bearer x' })).statusCode, 403, path);
    }
  });
});
