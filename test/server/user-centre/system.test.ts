import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen] = accounts;
const SET = '/uc/v1/system/set-conf';
const form = {
  title: ' Sunfield Cloud ',
  beian: '苏ICP备1号',
  copyright: '© Sunfield',
  loginPageBg: '/branding/sea.webp',
  symbol: '',
  map: 'key-1',
};

onEachDatabase('system configuration', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });

  const read = async () => JSON.parse((await server.get('/uc/v1/system/conf')).data.conf);

  test('is open to all, with a key for maps', async () => {
    assert.equal((await read()).map, '');
  });

  test('is changed by administrators of operators only, with a record (ASVS 8.2.1)', async () => {
    const { accessToken: token } = await server.signIn(chen.phone);
    const change = (org: string | undefined, body: object = form) =>
      server.post(SET, body, { token, ...(org && { org }) });
    assert.equal((await server.post(SET, form)).code, 401);
    assert.equal((await change(undefined)).data.reason, 'noOrganization');
    // An enterprise's administrator holds every function code, but does not operate the platform.
    assert.equal((await change(organizations.sunfield.id)).data.reason, 'noPermission');
    assert.equal((await change(organizations.grid.id)).data.reason, 'noPermission');
    const { db } = server.database;
    await db
      .update(membership)
      .set({ roleId: seedId('role:grid:admin') })
      .where(eq(membership.organizationId, organizations.grid.id));
    const { code, data } = await change(organizations.grid.id);
    assert.equal(code, 200);
    const { version, ...conf } = JSON.parse(data.conf);
    assert.deepEqual(conf, { ...form, title: 'Sunfield Cloud' });
    assert.deepEqual(await read(), { ...conf, version });
    assert.equal(await db.$count(operationRecord, eq(operationRecord.title, 'set-conf')), 1);
    const bad = await change(organizations.grid.id, { ...form, symbol: 'javascript:alert(1)' });
    assert.deepEqual(bad.errors, ['symbol: configuration.address']);
  });
});
