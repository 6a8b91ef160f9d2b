import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { membership } from '#server/user-centre/membership/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao, wu] = accounts;
const { sunfield, grid, harborAgents, harborStorage } = organizations;
const CHANGE = '/usercenter/change-org';
const DEFAULT = '/usercenter/get-default-organization';

onEachDatabase('organization', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start();
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const listJoined = (query: string) => server.get(`/usercenter/list-my-joined?${query}`, { token });

  test('pages the joined organisations, oldest first', async () => {
    const first = await listJoined('page=1&size=2');
    assert.deepEqual(
      first.data.list.map((item: { orgUuid: string }) => item.orgUuid),
      [sunfield.id, grid.id],
    );
    assert.deepEqual(first.data.pagination, { page: 1, size: 2, total: 3 });
    const second = await listJoined('page=2&size=2');
    assert.deepEqual(
      second.data.list.map((item: { orgUuid: string }) => item.orgUuid),
      [harborAgents.id],
    );
    const behind = await listJoined('page=9&size=2');
    assert.deepEqual([behind.data.list, behind.data.pagination.total], [[], 3]);
    assert.equal((await listJoined('')).data.pagination.size, 10);
  });

  test('names what is wrong with a page', async () => {
    assert.deepEqual((await listJoined('page=0&size=101')).errors, [
      'page: field.minimum',
      'size: field.maximum',
    ]);
    assert.deepEqual((await listJoined('page=one')).errors, ['page: field.type']);
  });

  test('counts join requests for those who may see them', async () => {
    const { data } = await listJoined('page=1&size=10');
    const counts = data.list.map((item: { noPassed: number | null; passed: number | null }) => [
      item.noPassed,
      item.passed,
    ]);
    assert.deepEqual(counts, [
      [3, 9],
      [null, null],
      [null, null],
    ]);
  });

  test('answers facts about a joined organisation', async () => {
    const { data } = await server.get(`/usercenter/get-organization?uuid=${sunfield.id}`, { token });
    assert.deepEqual(data, {
      orgUuid: sunfield.id,
      type: 0,
      parentUuid: grid.id,
      parentOrgTitle: 'Grid Operator One',
      title: 'Sunfield Energy',
      address: sunfield.address,
      contact: sunfield.contact,
      phone: sunfield.phone,
      website: sunfield.website,
      createdAt: '2023-02-20T01:00:00.000Z',
      joinedAt: '2023-03-06T01:30:00.000Z',
      member: 6,
    });
  });

  test('answers nothing about an organisation of others, whether or not it exists', async () => {
    for (const uuid of [harborStorage.id, seedId('organization:nowhere')]) {
      const answer = await server.get(`/usercenter/get-organization?uuid=${uuid}`, { token });
      assert.deepEqual([answer.status, answer.data], [403, { reason: 'notMember' }]);
    }
    const malformed = await server.get('/usercenter/get-organization?uuid=1', { token });
    assert.deepEqual(malformed.errors, ['uuid: field.uuid']);
  });

  test('denies a request that names an organisation of others', async () => {
    for (const org of [harborStorage.id, seedId('organization:nowhere'), 'nonsense', "' or 1=1 --"]) {
      for (const path of [DEFAULT, '/usercenter/list-my-joined', '/usercenter/get-menu-list']) {
        const answer = await server.get(path, { token, org });
        assert.deepEqual([answer.status, answer.code, answer.data.reason], [403, 403, 'notMember'], path);
      }
    }
  });

  test('changes to another organisation, which becomes the default', async () => {
    const signedIn = await server.signIn(chen.phone);
    const options = { token: signedIn.accessToken, org: sunfield.id };
    const { code, data, headers } = await server.post(CHANGE, { uuid: harborAgents.id }, options);
    assert.equal(code, 200);
    assert.match(headers.getSetCookie().join(), new RegExp(`heliport-refresh=${data.refreshToken};`));
    const after = await server.get(DEFAULT, { token: data.accessToken });
    assert.equal(after.data.orgUuid, harborAgents.id);
    assert.equal((await server.signIn(chen.phone)).signInOrg.orgName, 'Harbor Agents');
    await server.post(CHANGE, { uuid: sunfield.id }, { token: data.accessToken });
  });

  test('keeps the tokens from before a change for as long as a refresh under way takes', async () => {
    const before = await server.signIn(chen.phone);
    const { data } = await server.post(CHANGE, { uuid: sunfield.id }, { token: before.accessToken });
    assert.equal((await server.get(DEFAULT, { token: before.accessToken })).code, 200);
    const [one, two] = await Promise.all([
      server.post('/usercenter/refresh-token', { token: before.refreshToken }),
      server.post('/usercenter/refresh-token', { token: before.refreshToken }),
    ]);
    assert.deepEqual([one.code, two.code], [200, 200]);
    assert.equal(one.data.refreshToken, two.data.refreshToken);
    assert.equal((await server.post('/usercenter/refresh-token', { token: data.refreshToken })).code, 200);
  });

  test('refuses to change to an organisation of others', async () => {
    const answer = await server.post(CHANGE, { uuid: harborStorage.id }, { token });
    assert.deepEqual([answer.status, answer.data.reason], [403, 'notMember']);
    assert.equal((await server.get(DEFAULT, { token })).data.orgUuid, sunfield.id);
  });

  test('ends with one default when changes come at once', async () => {
    const targets = [sunfield, grid, harborAgents, sunfield, grid, harborAgents];
    const answers = await Promise.all(targets.map(({ id }) => server.post(CHANGE, { uuid: id }, { token })));
    assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([200]));
    const { db } = server.database;
    assert.equal(await db.$count(membership, and(eq(membership.userId, chen.id), membership.isDefault)), 1);
  });

  test('refuses a disabled or removed member from the next request, and lets them switch and sign out', async () => {
    const { accessToken } = await server.signIn(wang.phone);
    const options = { token: accessToken, org: sunfield.id };
    const { db } = server.database;
    const mine = eq(membership.userId, wang.id);
    assert.equal((await server.get('/usercenter/get-menu-list', options)).code, 200);
    await db.update(membership).set({ isEnabled: false }).where(mine);
    assert.equal((await server.get('/usercenter/get-menu-list', options)).data.reason, 'notMember');
    await db.delete(membership).where(mine);
    assert.equal((await server.get('/usercenter/get-menu-list', options)).data.reason, 'notMember');
    assert.equal((await server.get(DEFAULT, { token: accessToken })).data.orgUuid, '');
    assert.equal((await server.post('/usercenter/logout', {}, options)).code, 200);
  });

  test('gives logo and title of the request’s organisation', async () => {
    const path = '/uc/v1/org/get-org-app-custom-data';
    const inside = await server.get(path, { token, org: sunfield.id });
    assert.deepEqual(JSON.parse(inside.data), { orgLogo: '', orgTitle: 'Sunfield Energy' });
    const outside = await server.get(path, { token });
    assert.deepEqual(JSON.parse(outside.data), { orgLogo: '', orgTitle: '' });
  });

  test('lists a person’s own applications with their state', async () => {
    const requestsOf = async (phone: string) => {
      const { accessToken } = await server.signIn(phone);
      return (await server.get('/usercenter/get-my-request-list', { token: accessToken })).data.list;
    };
    const [waiting] = await requestsOf(wu.phone);
    assert.equal(waiting.orgTitle, 'Sunfield Energy');
    assert.deepEqual([waiting.status, waiting.isPassed], [1, 0]);
    assert.match(waiting.createdAt, /^\d{4}-\d\d-\d\dT.*Z$/);
    const [rejected] = await requestsOf(chen.phone);
    assert.deepEqual([rejected.orgTitle, rejected.status, rejected.isPassed], ['Harbor Storage', 2, 0]);
    assert.deepEqual(await requestsOf(zhao.phone), []);
    server.advance(14 * 86_400);
    const [expired] = await requestsOf(wu.phone);
    assert.equal(expired.status, 0);
  });
});
