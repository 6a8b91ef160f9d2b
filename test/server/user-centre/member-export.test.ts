import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { fetchFile, jobEnd } from '#test/support/jobs.ts';
import { type OrganizationWorld, organizationWorld, outcome } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { sunfield } = organizations;
const [chen] = accounts;
const params = { source: 'members', format: 'csv', filter: {} };

onEachDatabase('the export of members', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let seat: { token: string; org: string };
  before(async () => {
    server = await start({ limits: { jobPollMs: 20 }, env: { SIMULATOR: 'off' } });
    world = await organizationWorld(server);
    seat = { token: world.chen.token, org: sunfield.id };
  });

  /** Its lines, each as cells. */
  async function exported(language: string, more: object = {}, who = seat): Promise<string[][]> {
    const body = { kind: 'export', params: { ...params, ...more } };
    const { data, message } = await server.post('/jobs/v1/jobs', body, { ...who, language });
    assert.ok(data.id, message);
    const job = await jobEnd(server, who, data.id);
    assert.equal(job.state, 'done', job.message);
    const text = await (await fetchFile(server, who, job.file ?? '')).text();
    return text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
  }
  const listed = async () =>
    (await world.get(`get-org-user-list?uuid=${sunfield.id}`, world.chen)).data.list as {
      name: string;
      phone: string;
      code: string;
      isEnabled: number;
      isAdministrator: number;
      createdAt: string;
    }[];

  test('has everybody of the list in its order, in the language of who asks', async () => {
    const members = await listed();
    const disabled = members.find(({ isAdministrator }) => isAdministrator === 0);
    const [found] = (await world.get(`get-org-user-list?uuid=${sunfield.id}`, world.chen)).data.list.filter(
      ({ phone }: { phone: string }) => phone === disabled?.phone,
    );
    await world.post('disable-org-user', { uuid: found.userUuid }, world.chen);
    const [head, ...rows] = await exported('en');
    assert.deepEqual(head, [
      'Name',
      'Phone',
      'Job number',
      'Address',
      'Role',
      'Administrator',
      'State',
      'Joined (UTC)',
      'Invitation code',
    ]);
    assert.deepEqual(
      rows.map(([name, phone, , , , administrator, state, joined, code]) => [
        ...[name, phone, administrator, state, joined, code],
      ]),
      members.map(({ name, phone, isAdministrator, code, createdAt }) => [
        ...[name, phone, isAdministrator === 1 ? 'yes' : ''],
        phone === disabled?.phone ? 'disabled' : 'active',
        ...[createdAt.slice(0, 19).replace('T', ' '), code],
      ]),
    );
    const { jobNumber, address } = chen;
    assert.deepEqual(rows[0]?.slice(2, 5), [jobNumber, address, 'Administrator']);
    const [, first] = await exported('ja', { columns: ['role', 'state'] });
    assert.deepEqual(first, ['管理者', '有効']);
  });

  test('has more members than are read at a time, each once', async () => {
    const { db } = server.database;
    await db.execute(`
      with made as (
        insert into "user" (name, phone, password_hash)
        select 'Crowd ' || n, '199' || lpad(n::text, 8, '0'), '$argon2id$x' from generate_series(1, 1100) n returning id, name)
      insert into membership (user_id, organization_id, role_id, name, created_at)
      select made.id, '${sunfield.id}', (select id from role where organization_id = '${sunfield.id}' limit 1),
        made.name, now() from made`);
    const rows = (await exported('en', { columns: ['name'] }))
      .flat()
      .filter((name) => name.startsWith('Crowd'));
    assert.equal(rows.length, 1100);
    assert.equal(new Set(rows).size, 1100);
  });

  test('needs the rights of the list and of exports, and for addresses that of changing members', async () => {
    const { userUuid } = (await world.get('get-user', world.wang)).data;
    const tried = async (...codes: string[]) => {
      const made = { name: codes.join(' '), description: '', authorizeJson: JSON.stringify(codes) };
      const { roleUuid } = (await world.post('create-role', made, world.chen)).data;
      await world.post('activate-org-user', { uuid: userUuid }, world.chen);
      await world.post('set-org-user-role', { userUuid, roleUuid }, world.chen);
      return outcome(await server.post('/jobs/v1/jobs', { kind: 'export', params }, world.wang));
    };
    assert.equal(await tried('report:export'), '403 noPermission');
    assert.equal(await tried('apply-user:list'), '403 noPermission');
    assert.equal(await tried('report:export', 'apply-user:list'), '200');
    const addresses = async () => {
      const columns = ['phone', 'address'];
      const wang = { token: world.wang.token, org: sunfield.id };
      return (await exported('en', { columns }, wang)).find(([phone]) => phone === chen.phone)?.[1];
    };
    assert.equal(await addresses(), '');
    assert.equal(await tried('report:export', 'apply-user:list', 'org-user:edit'), '200');
    assert.equal(await addresses(), chen.address);
  });
});
