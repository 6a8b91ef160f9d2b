import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { fakeChild, writeFakeBuild } from '#test/support/fake-build.ts';
import { childrenOf, directive, policyOf, SIGNED_IN, startPage } from '#test/support/page-server.ts';

const ORIGINS = {
  api: ['https://api.tariff.example'],
  sockets: ['wss://live.tariff.example'],
  images: ['https://maps.tariff.example'],
  workers: ['https://work.tariff.example'],
};

let dist: string;
describe('the content policy of apps', () => {
  before(() => {
    dist = writeFakeBuild();
  });
  after(() => rmSync(dist, { recursive: true }));

  /** A server with one child app that has these fields more. */
  async function startWith(
    context: { after(end: () => unknown): void },
    fields: object,
    childOrigins: readonly string[] = [],
  ): Promise<FastifyInstance> {
    const children = childrenOf(dist, [{ ...fakeChild, ...fields }]);
    const server = await startPage(dist, { children, childOrigins });
    context.after(() => server.close());
    return server;
  }

  const visit = (server: FastifyInstance, url = '/home', headers = {}) =>
    server.inject({ url, headers: { cookie: SIGNED_IN, ...headers } });
  const nonceOf = (policy: string) => /'nonce-([^']*)'/.exec(policy)?.[1];

  describe('origins of a manifest', () => {
    test('are not in the policy unless the operator approves them', async (t) => {
      const plain = policyOf(await visit(await startWith(t, {})));
      assert.equal(policyOf(await visit(await startWith(t, { origins: ORIGINS }))), plain);
      const approvals = ['https://other.example', 'https://api.tariff.example:8443'];
      assert.equal(policyOf(await visit(await startWith(t, { origins: ORIGINS }, approvals))), plain);
    });

    test('are in the policy once they are approved, each for its use alone', async (t) => {
      const approved = Object.values(ORIGINS).flat();
      const policy = policyOf(await visit(await startWith(t, { origins: ORIGINS }, approved)));
      assert.equal(
        directive(policy, 'connect-src'),
        "connect-src 'self' https://api.tariff.example wss://live.tariff.example",
      );
      assert.match(directive(policy, 'img-src'), / https:\/\/maps\.tariff\.example$/);
      assert.equal(directive(policy, 'worker-src'), "worker-src 'self' blob: https://work.tariff.example");
      for (const name of ['script-src', 'style-src', 'font-src', 'default-src'])
        assert.doesNotMatch(directive(policy, name), /tariff\.example/, name);
    });

    test('are not in the policy by an approval that no manifest asks for', async (t) => {
      const plain = policyOf(await visit(await startWith(t, {})));
      assert.equal(policyOf(await visit(await startWith(t, {}, ['https://api.tariff.example']))), plain);
    });
  });

  describe('the nonce of styles', () => {
    test('is not there unless a manifest asks for it', async (t) => {
      const response = await visit(await startWith(t, {}));
      assert.doesNotMatch(response.body + policyOf(response), /nonce/);
      assert.ok(response.headers.etag);
    });

    test('is another one in each answer, the same in policy and page, and for styles alone', async (t) => {
      const server = await startWith(t, { styleNonce: true });
      const seen = new Set<string>();
      for (const url of ['/home', '/home', '/sub-monitor', '/child/monitor/', '/nowhere']) {
        const response = await visit(server, url);
        const policy = policyOf(response);
        const nonce = nonceOf(policy) ?? '';
        assert.match(nonce, /^[\w+/]{22}==$/, url);
        assert.ok(response.body.includes(`<meta name="style-nonce" nonce="${nonce}">`), url);
        assert.ok(directive(policy, 'style-src').includes(`'nonce-${nonce}'`), url);
        assert.equal(policy.split('nonce-').length, 2, url);
        assert.doesNotMatch(policy, /unsafe/);
        seen.add(nonce);
      }
      assert.equal(seen.size, 5);
    });

    test('is for styles alone, whatever the host of an app reads like', async (t) => {
      const entry = "https://a'nonce-'/m.js";
      const fields = { styleNonce: true, entry, integrity: { [entry]: 'sha384-x' } };
      const policy = policyOf(await visit(await startWith(t, fields)));
      assert.match(directive(policy, 'style-src'), /^style-src 'self' 'nonce-[\w+/]{22}=='/);
      assert.doesNotMatch(directive(policy, 'script-src'), /nonce-[\w+/]/);
    });

    test('is also that of the forms before sign-in, which stay the document afterwards', async (t) => {
      const server = await startWith(t, { styleNonce: true });
      const response = await server.inject('/login');
      assert.ok(response.body.includes(`nonce="${nonceOf(policyOf(response))}"`));
    });

    test('is not repeated by a page that the browser has', async (t) => {
      const server = await startWith(t, { styleNonce: true });
      const { headers } = await visit(server);
      assert.equal(headers.etag, undefined);
      assert.equal(headers['cache-control'], 'private, no-cache');
      assert.equal((await visit(server, '/home', { 'if-none-match': '*' })).statusCode, 200);
    });

    test('is in a compressed page too', async (t) => {
      const server = await startWith(t, { styleNonce: true });
      const response = await visit(server, '/login', { cookie: '', 'accept-encoding': 'br' });
      assert.equal(response.headers['content-encoding'], 'br');
      const html = brotliDecompressSync(response.rawPayload).toString();
      assert.ok(html.includes(`nonce="${nonceOf(policyOf(response))}"`));
      assert.match(html, /<\/html>$/);
    });

    test('is there for an overridden app', async (t) => {
      const cookie = `${SIGNED_IN}; import-map-override:@heliport/child-monitor=http://localhost:9000/m.js`;
      assert.ok(nonceOf(policyOf(await visit(await startWith(t, {}), '/home', { cookie }))));
    });
  });
});
