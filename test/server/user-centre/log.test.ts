import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { housekeep } from '#server/core/housekeep.ts';
import { sealRecordDays } from '#server/core/operation-record/tasks.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { fetchFile, jobEnd } from '#test/support/jobs.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, harborStorage } = organizations;
const LOG = '/platform/v1/log';

interface Day {
  day: string;
  hash: string;
  previous: string;
  state: string;
  sealed: number | null;
  records: number | null;
}

onEachDatabase('the log', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start({ limits: { jobPollMs: 20 } });
    world = await organizationWorld(server);
  });

  const log = (query = '', seat: Seat = world.chen) => server.get(`${LOG}${query && `?${query}`}`, seat);
  const days = async (query = 'size=100', seat: Seat = world.chen): Promise<Day[]> =>
    (await server.get(`${LOG}/days?${query}`, seat)).data.list;
  const verify = async (seat: Seat = world.chen, query = '') =>
    (await server.get(`${LOG}/verify${query}`, seat)).data;
  const seal = async () => {
    const { failures, rows } = await housekeep(server.context, [sealRecordDays]);
    assert.deepEqual(failures, []);
    return rows['record-days'] ?? 0;
  };
  const run = (statement: string) => server.database.db.execute(sql.raw(statement));
  /** A record of a day in the past. */
  const insert = (day: string, title: string, organization = sunfield.id) =>
    run(`insert into operation_record (user_id, organization_id, source, title, subject, created_at)
      values ('${chen.id}', '${organization}', 'server', '${title}', 'organization:${organization}', '${day}T12:00:00Z')`);
  /** Does what the database refuses. */
  async function force(table: 'operation_record' | 'record_day', statement: string): Promise<void> {
    await run(`alter table ${table} disable trigger ${table}_keep`);
    await run(statement);
    await run(`alter table ${table} enable trigger ${table}_keep`);
  }

  test('lists what was done in the organisation, with who, what, before and after', async () => {
    await world.post('disable-org-user', { uuid: wang.id }, world.chen);
    await world.post('activate-org-user', { uuid: wang.id }, world.chen);
    const { data } = await log('search=disable-org-user');
    const [record] = data.list;
    assert.deepEqual(
      [record.name, record.userUuid, record.title, record.subject, record.subjectName],
      [chen.name, chen.id, 'disable-org-user', `member:${wang.id}`, wang.name],
    );
    assert.deepEqual(
      [JSON.parse(record.before), JSON.parse(record.after)],
      [{ isEnabled: 1 }, { isEnabled: 0 }],
    );
    assert.equal(data.days[0].day, record.createdAt.slice(0, 10));
    assert.equal(data.days[0].state, 'unsealed');
  });

  test('has nothing of other organisations', async () => {
    const all = (await log('size=100', world.wu)).data.list;
    assert.ok(all.length > 0);
    assert.ok(all.every(({ orgUuid }: { orgUuid: string }) => orgUuid === harborStorage.id));
    assert.equal(outcome(await log('', { token: world.wu.token, org: sunfield.id })), '403 notMember');
  });

  test('is refused to a member without its code', async () => {
    for (const path of ['', '/days', '/verify'])
      assert.equal(outcome(await server.get(`${LOG}${path}`, world.wang)), '403 noPermission', path);
  });

  test('lists sign-ins of its members, with address and program', async () => {
    await server.signIn(wu.phone);
    const { list } = (await log('kind=signIns&size=100')).data;
    const own = list.find(({ userUuid }: { userUuid: string }) => userUuid === chen.id);
    assert.equal(own.title, 'login');
    assert.notEqual(own.address, '');
    assert.ok(!list.some(({ userUuid }: { userUuid: string }) => userUuid === wu.id));
  });

  test('keeps to itself what a member did before joining', async () => {
    const before = (await log('kind=signIns&size=100')).data.pagination.total;
    await run(`insert into operation_record (user_id, source, title, subject, created_at)
      values ('${wang.id}', 'server', 'login', 'session:x', '2001-01-01T00:00:00Z')`);
    assert.equal((await log('kind=signIns&size=100')).data.pagination.total, before);
  });

  test('is narrowed by person, subject, day and text', async () => {
    const titles = async (query: string) =>
      (await log(`${query}&size=100`)).data.list.map(({ title }: { title: string }) => title);
    await insert('2019-05-04', 'narrowed-title');
    assert.deepEqual(await titles('from=2019-05-04&to=2019-05-04'), ['narrowed-title']);
    assert.deepEqual(await titles('from=2019-05-05&to=2019-05-06'), []);
    assert.deepEqual(await titles(`search=narrowed-TITLE&user=${chen.id}&subject=organization`), [
      'narrowed-title',
    ]);
    assert.deepEqual(await titles('search=narrowed-title&subject=role'), []);
    assert.deepEqual(await titles(`search=narrowed-title&user=${wang.id}`), []);
    assert.deepEqual(await titles('search=narrowed%25title'), []);
    assert.match(outcome(await log('from=2026-02-30')), /^400 from/);
  });

  test('seals the days that are over, each continuing the one before', async () => {
    await seal();
    assert.equal(await seal(), 0);
    const list = await days();
    assert.ok(list.length > 2);
    assert.ok(list.every(({ state, sealed, records }) => state === 'intact' && sealed === records));
    for (const [index, { previous }] of list.entries()) assert.equal(previous, list[index + 1]?.hash ?? '');
    assert.ok(!list.some(({ day }) => day === new Date().toISOString().slice(0, 10)));
    const { head, isIntact } = await verify();
    assert.deepEqual([head, isIntact], [{ day: list[0]?.day, hash: list[0]?.hash }, true]);
  });

  test('has hashes that anybody can compute from its rows', async () => {
    const [{ day, hash, previous } = { day: '', hash: '', previous: '' }] = await days();
    const rows = (
      (await run(`select id, user_id, organization_id, source, title, uri, params, remark, subject, before, after,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time, session_id
        from operation_record where organization_id = '${sunfield.id}' and (created_at at time zone 'UTC')::date = '${day}'
        order by created_at, id`)) as unknown as { rows: Record<string, unknown>[] }
    ).rows;
    const sha = (text: string) => createHash('sha256').update(text).digest('hex');
    const lines = rows.map((row) => {
      const { session_id: session, ...columns } = row;
      const values = [...Object.values(columns), ...(session ? [session] : [])].map((value) =>
        JSON.stringify(value),
      );
      return sha(`[${values.join(', ')}]`);
    });
    assert.equal(hash, sha(`${previous}\n${day}\n${sha(lines.join('\n'))}`));
  });

  test('shows a row that was changed, removed or added behind its back', async () => {
    for (const day of ['2019-06-01', '2019-06-02', '2019-06-03'])
      await insert(day, `row-${day}`, harborStorage.id);
    await force('record_day', 'delete from record_day');
    await seal();
    const stateOf = async (day: string) =>
      (await days('size=100', world.wu)).find((each) => each.day === day)?.state;
    assert.equal((await verify(world.wu)).isIntact, true);

    await force(
      'operation_record',
      "update operation_record set title = 'other' where title = 'row-2019-06-01'",
    );
    assert.equal(await stateOf('2019-06-01'), 'changed');
    assert.equal(await stateOf('2019-06-02'), 'intact');
    const shown = (await log('from=2019-06-01&to=2019-06-01', world.wu)).data.days;
    assert.deepEqual(
      shown.map(({ day, state }: Day) => [day, state]),
      [['2019-06-01', 'changed']],
    );

    await force('operation_record', "delete from operation_record where title = 'row-2019-06-02'");
    assert.equal(await stateOf('2019-06-02'), 'changed');

    await insert('2019-06-04', 'late', harborStorage.id);
    await seal();
    assert.equal(await stateOf('2019-06-04'), 'unsealed');
    assert.deepEqual(await verify(world.wu), {
      ...(await verify(world.wu)),
      isIntact: false,
      broken: [
        { day: '2019-06-01', state: 'changed' },
        { day: '2019-06-02', state: 'changed' },
        { day: '2019-06-04', state: 'unsealed' },
      ],
    });
  });

  test('shows a day whose seal was made again or removed', async () => {
    await force(
      'record_day',
      `delete from record_day where chain = '${harborStorage.id}' and day = '2019-06-02'`,
    );
    const broken = (await verify(world.wu)).broken as { day: string; state: string }[];
    assert.deepEqual(
      broken.filter(({ day }) => day === '2019-06-03'),
      [{ day: '2019-06-03', state: 'changed' }],
    );
  });

  test('tells nobody how many people signed in', async () => {
    const [day] = await days('chain=people&size=1');
    assert.deepEqual([day?.sealed, day?.records], [null, null]);
    assert.equal(typeof (await verify(world.chen, '?chain=people')).isIntact, 'boolean');
  });

  test('is hashed for a person so many times only', async () => {
    const { logHashings } = server.context.config.limits;
    const { token } = await world.seat('15800100013', sunfield.id);
    const seat = { token, org: sunfield.id };
    for (let count = 0; count < logHashings; count += 1) {
      const path = ['?kind=signIns', '/days?chain=people', '/verify'][count % 3];
      assert.equal(outcome(await server.get(`${LOG}${path}`, seat)), '200');
    }
    for (const path of ['?kind=signIns', '/days?chain=people', '/verify'])
      assert.match(outcome(await server.get(`${LOG}${path}`, seat)), /^429/);
    assert.equal(outcome(await log('', seat)), '200');
  });

  test('is exported as its page shows it', async () => {
    const params = { source: 'log', format: 'csv', filter: { from: '2019-05-04', to: '2019-05-04' } };
    const { data, message } = await server.post(
      '/jobs/v1/jobs',
      { kind: 'export', params },
      { ...world.chen, language: 'en' },
    );
    assert.ok(data.id, message);
    const job = await jobEnd(server, world.chen as Required<Seat>, data.id);
    const text = await (await fetchFile(server, world.chen as Required<Seat>, job.file ?? '')).text();
    const [head = '', row = ''] = text.trimEnd().split('\r\n');
    assert.match(head, /Time \(UTC\),Person,Operation/);
    assert.match(row, new RegExp(`2019-05-04 12:00:00,${chen.name},narrowed-title`));
    const refused = await server.post('/jobs/v1/jobs', { kind: 'export', params }, world.wang);
    assert.equal(refused.code, 403);
  });
});
