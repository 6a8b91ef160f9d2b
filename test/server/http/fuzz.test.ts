import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Call } from '#contract/call.ts';
import { API_BASE } from '#contract/call.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { attacks, COUNTED, pathOf, sendAll } from '#test/support/attacks.ts';
import { contractCalls } from '#test/support/contract-calls.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { noteWrites, type Written } from '#test/support/written.ts';

let cluster: PostgresCluster;
let server: TestServer;
let calls: Call[];
let written: Written;
before(async () => {
  cluster = await startPostgres();
  // Without what runs by itself, so that only requests can change a table.
  server = await startServer({ env: { DATABASE_URL: await createSeededDatabase(cluster), ROLES: 'web' } });
  calls = await contractCalls();
  written = await noteWrites(server.database, (table) => !COUNTED.has(table));
});
after(async () => {
  await server.close();
  await cluster.stop();
});

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
  const signIn = async () => (await server.signIn(accounts[0].phone)).accessToken;
  let token = await signIn();
  for (const call of calls) {
    await written.forget();
    const seat = { token, org: organizations.sunfield.id };
    const accepted = await sendAll(server.url, call, attacks(call), seat);
    if (accepted === 0) assert.deepEqual(await written.transactions(), [], call.path);
    // An accepted call can end the session.
    else token = await signIn();
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
      if ((call.events || call.file) && response.ok) {
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
