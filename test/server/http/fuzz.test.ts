import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Call } from '#contract/call.ts';
import { API_BASE } from '#contract/call.ts';
import { dump } from '#server/admin/dump.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { attacks, COUNTED, pathOf, sendAll } from '#test/support/attacks.ts';
import { contractCalls } from '#test/support/contract-calls.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let calls: Call[];
before(async () => {
  // Without what runs by itself, so that only requests can change a table.
  server = await startServer({ env: { ROLES: 'web' } });
  calls = await contractCalls();
});
after(() => server.close());

/** A hash of the tables that no refused request may change. */
async function contents(): Promise<string> {
  const hash = createHash('sha256');
  let table = '';
  await dump(server.database, async (line) => {
    if (line.startsWith('{"table"')) ({ table } = JSON.parse(line));
    if (line.startsWith('[') && !COUNTED.has(table)) hash.update(line);
  });
  return hash.digest('hex');
}

test('every call that is declared is answered', async () => {
  const document = await (await fetch(`${server.url}${API_BASE}/docs/json`)).json();
  const missing = calls
    .filter(
      ({ path, method }) =>
        !document.paths[API_BASE + path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
    )
    .map(({ path }) => path);
  assert.deepEqual(missing, []);
});

test('no request breaks a call, and what is refused changes nothing (ASVS 2.2.2, 16.5.1)', async () => {
  for (const call of calls) {
    const { accessToken } = await server.signIn(accounts[0].phone);
    const holds = await contents();
    const seat = { token: accessToken, org: organizations.sunfield.id };
    const accepted = await sendAll(server.url, call, attacks(call), seat);
    if (accepted === 0) assert.equal(await contents(), holds, call.path);
  }
});

test('no header breaks a call', async () => {
  const { accessToken } = await server.signIn(accounts[0].phone);
  const long = 'x'.repeat(3000);
  const headers: Record<string, string>[] = [
    ...['Bearer', 'Bearer ', `Bearer ${long}`, 'Basic YTpi', `Bearer ${accessToken}x`, 'Bearer a.b.c'].map(
      (authorization) => ({ authorization }),
    ),
    ...['', "'", long, `${organizations.sunfield.id}, x`, '__proto__'].map((org) => ({
      authorization: `Bearer ${accessToken}`,
      'x-org-id': org,
    })),
    { 'accept-language': `${'en;q=0.1,'.repeat(300)}` },
    { 'accept-language': ';;;,q=,zh;q=9e999' },
    { cookie: `heliport-refresh=${long}; heliport-token=%ZZ; __proto__=1` },
    { origin: 'null' },
    { origin: 'not an origin' },
    { 'x-forwarded-for': `${long}, 1.2.3.4` },
    { 'content-type': 'application/json; charset=utf-16' },
  ];
  for (const call of calls) {
    const { method } = call;
    const path = pathOf(call);
    for (const header of headers) {
      const init = { method, ...(method !== 'GET' && { body: '{}' }) };
      const response = await fetch(`${server.url}${API_BASE}${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', ...header },
      });
      if (call.events && response.ok) {
        await response.body?.cancel();
        continue;
      }
      const { code } = await response.json();
      assert.ok(
        response.status < 500 && typeof code === 'number',
        `${path} ${JSON.stringify(header).slice(0, 80)}`,
      );
    }
  }
});
