import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { LISTS_WITH_VIEWS_MAX_COUNT } from '#contract/user-centre/saved-view/limits.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { savedView } from '#server/user-centre/saved-view/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type OrganizationWorld, organizationWorld } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { sunfield, grid } = organizations;
const [, wang] = accounts;
const list = '/monitor/network';
const view = (name: string, more: object = {}) => ({
  ...{ name, query: 'state=silent', columns: '', isDefault: false, ...more },
});

onEachDatabase('saved views', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let seat: { token: string; org: string };
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
    seat = { token: world.chen.token, org: sunfield.id };
  });
  const read = (at = seat, of = list) =>
    server.get(`/usercenter/list-saved-views?${new URLSearchParams({ list: of })}`, at);
  const write = (body: object, at = seat) =>
    server.post('/usercenter/set-saved-views', { list, ...body }, at);

  test('are there again for the same person, list and organisation only', async () => {
    assert.deepEqual((await read()).data, { views: [], version: 0 });
    const views = [view('静默'), view('晚到', { query: 'state=late', columns: '{}', isDefault: true })];
    assert.deepEqual((await write({ views, version: 0 })).data, { version: 1 });
    assert.deepEqual((await read()).data, { views, version: 1 });
    const nothing = { views: [], version: 0 };
    assert.deepEqual((await read(seat, '/monitor/stations')).data, nothing);
    assert.deepEqual((await read({ token: world.chen.token, org: grid.id })).data, nothing);
    assert.deepEqual((await read({ token: world.wang.token, org: sunfield.id })).data, nothing);
  });

  test('are not replaced by a device that has not seen the latest', async () => {
    const { version } = (await read()).data;
    assert.equal((await write({ views: [view('one')], version })).code, 200);
    for (const old of [version, 0, version + 7]) {
      const answer = await write({ views: [], version: old });
      assert.equal(answer.code, 409, `${old}: ${answer.message}`);
    }
    const beyond = await write({ views: [], version: 2_147_483_647 });
    assert.deepEqual([beyond.code, beyond.data.errors?.[0]?.field], [400, 'version']);
    assert.deepEqual((await read()).data.views, [view('one')]);
  });

  test('have names of their own, one default and limits', async () => {
    const { version } = (await read()).data;
    const refused = async (body: object) => {
      const { code, data } = await write({ version, ...body });
      return [code, data.errors?.[0]?.field, data.errors?.[0]?.rule];
    };
    assert.deepEqual(await refused({ views: [view('a'), view('a')] }), [400, 'views', 'view.name']);
    const two = [view('a', { isDefault: true }), view('b', { isDefault: true })];
    assert.deepEqual(await refused({ views: two }), [400, 'views', 'view.default']);
    const many = Array.from({ length: 21 }, (_, index) => view(String(index)));
    assert.equal((await refused({ views: many }))[0], 400);
    assert.equal((await refused({ views: [view('x'.repeat(41))] }))[0], 400);
    assert.equal((await refused({ views: [view('')] }))[0], 400);
    assert.equal((await refused({ views: [], list: 'no path' }))[0], 400);
    assert.deepEqual((await read()).data.views, [view('one')]);
  });

  test('are kept for so many lists and no more', async () => {
    const own = { token: world.wang.token, org: sunfield.id };
    for (let index = 0; index < LISTS_WITH_VIEWS_MAX_COUNT; index += 1)
      assert.equal((await write({ list: `/list/${index}`, views: [], version: 0 }, own)).code, 200);
    const { code, data } = await write({ list: '/list/more', views: [], version: 0 }, own);
    assert.deepEqual([code, data.errors[0].rule], [400, 'view.lists']);
  });

  test('go with the membership', async () => {
    const { db } = server.database;
    await db
      .delete(membership)
      .where(and(eq(membership.userId, wang.id), eq(membership.organizationId, sunfield.id)));
    assert.equal(await db.$count(savedView, eq(savedView.userId, wang.id)), 0);
  });
});
