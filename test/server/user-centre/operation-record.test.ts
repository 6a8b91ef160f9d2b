import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { ENERGY_SUBJECTS } from '#contract/energy/operation-record/subjects.ts';
import { LANGUAGES } from '#contract/preferences.ts';
import { factKey, factsOf } from '#contract/user-centre/operation-record/facts.ts';
import { USER_CENTRE_SUBJECTS } from '#contract/user-centre/operation-record/subjects.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { contractCalls } from '#test/support/contract-calls.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao, wu] = accounts;
const INSERT = '/usercenter/insert-record';
const LIST = '/usercenter/list-my-record';

test('every title that the server writes has a text in each language', () => {
  const folder = new URL('../../../server/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /commands\/.+\.ts$/.test(name),
  );
  const titles = new Set(
    sources.flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\btitle(?::| =[^;]*?) '([a-z-]+)'/g)].map(
        ([, title]) => String(title),
      ),
    ),
  );
  // Commands of the operator appear in nobody's list.
  titles.delete('create-password-reset');
  assert.ok(titles.size > 20);
  requireTexts('recordName', titles);
});

/** Fails where a language has no text for one of the keys of its security page. */
function requireTexts(group: 'recordName' | 'factName', keys: ReadonlySet<string>): void {
  for (const language of LANGUAGES) {
    const texts = new URL(`../../../src/client/i18n/${language}/security.json`, import.meta.url);
    const known = JSON.parse(readFileSync(texts, 'utf8'))[group];
    assert.deepEqual(
      [...keys].filter((key) => !known[key]),
      [],
      language,
    );
  }
}

onEachDatabase('operation record', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });

  async function insert(phone: string, params: unknown, more: object = {}) {
    const { accessToken: token } = await server.signIn(phone);
    const body = { title: 'update-user', params: JSON.stringify(params), ...more };
    assert.equal((await server.post(INSERT, body, { token })).code, 200);
    const { data } = await server.get(LIST, { token });
    return data.list[0];
  }

  test('stores what the client reports, marked as the client’s', async () => {
    const record = await insert(zhao.phone, { name: '赵' }, { uri: '/home?code=1#x', remark: 'profile' });
    assert.deepEqual(
      { ...record, recordUuid: '', createdAt: '' },
      {
        recordUuid: '',
        orgUuid: '',
        source: 'client',
        title: 'update-user',
        uri: '/home',
        params: '{"name":"赵"}',
        remark: 'profile',
        subject: `person:${zhao.id}`,
        before: '',
        after: '',
        createdAt: '',
      },
    );
  });

  test('has a name for each fact of the demo, in each language', async () => {
    const records = await server.database.db.select().from(operationRecord);
    const facts = records.flatMap(({ before, after }) => factsOf(before ?? '', after ?? ''));
    const fields = new Set(facts.map(({ field }) => factKey(field)));
    assert.ok(fields.size > 3, [...fields].join());
    requireTexts('factName', fields);
  });

  test('takes the path by both of its names', async () => {
    assert.equal((await insert(zhao.phone, {}, { path: '/home?x' })).uri, '/home');
    assert.equal((await insert(zhao.phone, {}, { path: '/home', uri: '/userInfo' })).uri, '/userInfo');
  });

  test('has the path of the call, in the demo too', async () => {
    const { accessToken: token } = await server.signIn(chen.phone);
    const seat = { token, org: organizations.sunfield.id };
    const branding = { orgLogo: '', orgTitle: 'Sun' };
    assert.equal((await server.post('/uc/v1/org/set-org-app-custom-data', branding, seat)).code, 200);
    assert.equal((await server.get(LIST, { token })).data.list[0].uri, '/uc/v1/org/set-org-app-custom-data');
    const paths = new Set((await contractCalls()).map(({ path }) => path as string));
    const records = await server.database.db.select().from(operationRecord);
    const ofCalls = records.filter(({ source, userId }) => source === 'server' && userId);
    assert.deepEqual(
      ofCalls.filter(({ uri }) => !paths.has(uri)).map(({ uri }) => uri),
      [],
    );
  });

  test('takes passwords, codes and tokens out of the parameters, however deep (ASVS 16.2.5)', async () => {
    const secret = 'Hush@2026';
    const record = await insert(wu.phone, {
      password: secret,
      confirmPassword: secret,
      form: [
        { newPassword: secret, old_password: secret, PASSWORD: secret, phoneCode: secret, name: 'kept' },
      ],
      body: JSON.stringify({ oldPassword: secret, inner: JSON.stringify({ accessToken: secret }) }),
      text: '{not json',
    });
    assert.ok(!record.params.includes(secret));
    assert.deepEqual(JSON.parse(record.params), {
      form: [{ name: 'kept' }],
      body: '{"inner":"{}"}',
      text: '{not json',
    });
  });

  test('refuses a password field in the database too', async () => {
    const row = { source: 'server', title: 'x', subject: 'person:x' };
    const secret = '{"a":{"userPassword":"x"}}';
    for (const column of ['params', 'before', 'after']) {
      const stored = server.database.db.insert(operationRecord).values({ ...row, [column]: secret });
      await assert.rejects(stored, (error: Error) => /password|change/.test(String(error.cause)), column);
    }
  });

  test('takes no record without a subject in the database', async () => {
    for (const subject of ['', 'person', 'person:', 'Person:x', 'role:a\nb', null as unknown as string]) {
      const row = { source: 'server', title: 'x', subject };
      await assert.rejects(server.database.db.insert(operationRecord).values(row), String(subject));
    }
  });

  test('has what was changed, before and after', async () => {
    const seat = { token: (await server.signIn(chen.phone)).accessToken, org: organizations.sunfield.id };
    const newest = async () => {
      const [{ subject, before, after }] = (await server.get(`${LIST}?size=1`, seat)).data.list;
      const facts = (text: string) => text && JSON.parse(text);
      return { subject, before: facts(before), after: facts(after) };
    };
    const form = { name: 'Night shift', description: 'At night', authorizeJson: '["home:view"]' };
    const { roleUuid } = (await server.post('/usercenter/create-role', form, seat)).data;
    const made = { name: 'Night shift', description: 'At night', codes: ['home:view'] };
    assert.deepEqual(await newest(), { subject: `role:${roleUuid}`, before: '', after: made });
    await server.post('/usercenter/update-role', { ...form, roleUuid, name: 'Late shift' }, seat);
    const renamed = { ...made, name: 'Late shift' };
    assert.deepEqual(await newest(), { subject: `role:${roleUuid}`, before: made, after: renamed });
    await server.post('/usercenter/delete-role', { uuid: roleUuid }, seat);
    assert.deepEqual(await newest(), { subject: `role:${roleUuid}`, before: renamed, after: '' });
    await server.post('/usercenter/disable-org-user', { uuid: wang.id }, seat);
    const [off, on] = [{ isEnabled: 0 }, { isEnabled: 1 }];
    assert.deepEqual(await newest(), { subject: `member:${wang.id}`, before: on, after: off });
    await server.post('/usercenter/activate-org-user', { uuid: wang.id }, seat);
    assert.deepEqual(await newest(), { subject: `member:${wang.id}`, before: off, after: on });
    await server.signIn(chen.phone);
    assert.match((await newest()).subject, /^session:[\w-]{36}$/);
  });

  test('keeps no secret and no whole phone number or address in what was changed (ASVS 16.2.5)', async () => {
    const { db } = server.database;
    const id = '00000000-0000-4000-8000-f13812345678';
    await recordOperation(db, {
      ...{ userId: chen.id, title: 'masked', subject: `person:${chen.id}` },
      before: { phone: '13812345678', password: 'Hush@2026', id },
      after: { contact: { email: 'li.na@mail.example.com', accessToken: 'x' }, list: ['13812345678'] },
    });
    const [row] = await db.select().from(operationRecord).where(eq(operationRecord.title, 'masked'));
    assert.deepEqual(JSON.parse(row?.before ?? ''), { phone: '138****5678', id });
    assert.deepEqual(JSON.parse(row?.after ?? ''), {
      contact: { email: 'l***@mail.example.com' },
      list: ['138****5678'],
    });
  });

  test('has a subject of a known kind throughout the demo', async () => {
    const rows = await server.database.db.select().from(operationRecord);
    const kinds: readonly string[] = [...USER_CENTRE_SUBJECTS, ...ENERGY_SUBJECTS];
    const unknown = rows.filter(({ subject }) => !kinds.includes(subject.split(':')[0] ?? ''));
    assert.deepEqual(unknown, []);
    const decided = rows.filter(({ title }) => title === 'confirm-request');
    assert.ok(decided.length > 0 && decided.every(({ before, after }) => before === '{"status":1}' && after));
  });

  test('takes SQL, line breaks and markup as text (ASVS 16.4.1)', async () => {
    const title = "'; drop table operation_record; --\n<script>";
    assert.equal((await insert(wu.phone, {}, { title })).title, title);
  });

  test('refuses parameters that are no JSON object', async () => {
    const { accessToken: token } = await server.signIn(zhao.phone);
    for (const params of ['x', '1', 'null']) {
      const { errors } = await server.post(INSERT, { title: 't', params }, { token });
      assert.deepEqual(errors, ['params: record.params']);
    }
  });

  test('shows a person the own records only, newest first and paged', async () => {
    const { accessToken: token } = await server.signIn(wang.phone);
    for (const title of ['a', 'b', 'c']) await server.post(INSERT, { title }, { token });
    // The sign-in is the first of the four.
    const { data } = await server.get(`${LIST}?page=1&size=2`, { token });
    assert.deepEqual(
      data.list.map(({ title }: { title: string }) => title),
      ['c', 'b'],
    );
    assert.deepEqual(data.pagination, { page: 1, size: 2, total: 4 });
    assert.equal((await server.get(LIST)).code, 401);
  });

  test('names the organisation that the request works in', async () => {
    const { accessToken: token } = await server.signIn(chen.phone);
    const org = organizations.sunfield.id;
    await server.post(INSERT, { title: 'look' }, { token, org });
    assert.equal((await server.get(LIST, { token })).data.list[0].orgUuid, org);
  });

  test('is never changed, deleted or cleared (ASVS 16.4.2)', async () => {
    const { db } = server.database;
    await recordOperation(db, {
      ...{ userId: chen.id, title: 'test', params: { password: 'x', kept: 1 } },
      ...{ subject: `person:${chen.id}`, before: null, after: null },
    });
    const mine = eq(operationRecord.title, 'test');
    await assert.rejects(db.update(operationRecord).set({ title: 'other' }).where(mine));
    await assert.rejects(db.delete(operationRecord).where(mine));
    await assert.rejects(db.execute(sql`truncate operation_record`));
    const [row] = await db.select().from(operationRecord).where(mine);
    assert.equal(row?.params, '{"kept":1}');
  });

  test('goes with the transaction of the change (ASVS 2.3.3)', async () => {
    const { db } = server.database;
    const change = db.transaction(async (tx) => {
      const subject = `person:${chen.id}` as const;
      await recordOperation(tx, { userId: chen.id, title: 'half', subject, before: null, after: null });
      throw new Error('the change failed');
    });
    await assert.rejects(change);
    assert.equal(await db.$count(operationRecord, eq(operationRecord.title, 'half')), 0);
  });

  test('ends a flood of records', async () => {
    const small = await start({ limits: { clientRecords: 2 } });
    const { accessToken: token } = await small.signIn(zhao.phone);
    const send = () => small.post(INSERT, { title: 'flood' }, { token });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    assert.equal(answers.filter(({ code }) => code === 200).length, 2);
    small.advance(601);
    assert.equal((await send()).code, 200);
  });
});
