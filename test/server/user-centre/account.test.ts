import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { accounts, DEMO_PASSWORD } from '#server/user-centre/seed/accounts.ts';
import { lastCode, lastSent, readOutbox } from '#test/support/outbox.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao, wu] = accounts;
const SEND = '/usercenter/send-msg-set';
const DAY = 86_400;

onEachDatabase('account', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start({ limits: { sendingsOfAddress: 1000 } });
  });

  const signIn = async (phone: string) => (await server.signIn(phone)).accessToken;
  const code = (to: string) => lastCode(server.config.dataDir, to);
  const account = async (token: string) => (await server.get('/usercenter/get-user', { token })).data;
  const templatesTo = async (to: string): Promise<string[]> =>
    (await readOutbox(server.config.dataDir))
      .filter((sent) => sent.to === to)
      .map(({ template }) => template);
  const recordsOf = (userId: string, title: string) =>
    server.database.db.$count(
      operationRecord,
      and(eq(operationRecord.userId, userId), eq(operationRecord.title, title)),
    );

  test('shows the person the own account, without secrets', async () => {
    const token = await signIn(chen.phone);
    assert.deepEqual(await account(token), {
      userUuid: chen.id,
      name: chen.name,
      phone: chen.phone,
      email: chen.email,
      avatar: '',
      gender: 0,
      jobNumber: chen.jobNumber,
      address: chen.address,
      remark: '',
      isEnabled: 1,
      phoneVerified: 1,
      mailVerified: 1,
    });
    assert.equal((await server.get('/usercenter/get-user')).code, 401);
  });

  test('changes name and gender, also where organisations list the person, with a record', async () => {
    const token = await signIn(wang.phone);
    const answer = await server.post(
      '/usercenter/update-account',
      { name: ' 王敏敏 ', gender: 0, avatar: '' },
      { token },
    );
    assert.deepEqual([answer.data.name, answer.data.gender], ['王敏敏', 0]);
    const { db } = server.database;
    const [member] = await db.select().from(membership).where(eq(membership.userId, wang.id));
    assert.equal(member?.name, '王敏敏');
    assert.equal(await recordsOf(wang.id, 'update-account'), 1);
  });

  test('changes job number and address, which no record tells', async () => {
    const token = await signIn(wu.phone);
    const update = (body: object) =>
      server.post('/usercenter/update-account', { name: wu.name, ...body }, { token });
    const { data } = await update({ jobNumber: ' J-4711 ', address: ' 秘密路 1 号 ' });
    assert.deepEqual([data.jobNumber, data.address], ['J-4711', '秘密路 1 号']);
    // A client that does not know them leaves them.
    const { data: kept } = await update({});
    assert.deepEqual([kept.jobNumber, kept.address], ['J-4711', '秘密路 1 号']);
    assert.deepEqual((await update({ jobNumber: '7'.repeat(33), address: 'a\u202eb' })).errors, [
      'jobNumber: field.maxLength',
      'address: field.text',
    ]);
    assert.equal((await update({ jobNumber: '', address: '' })).data.address, '');
    const records = JSON.stringify(await server.database.db.select().from(operationRecord));
    for (const secret of ['4711', '秘密路']) assert.equal(records.includes(secret), false);
  });

  test('refuses names and genders that the form would (ASVS 2.2.2), and pictures that are not the person’s', async () => {
    const token = await signIn(wang.phone);
    const update = (body: object) => server.post('/usercenter/update-account', body, { token });
    assert.deepEqual((await update({ name: ' ', gender: 2 })).errors, [
      'name: name.required',
      'gender: profile.gender',
    ]);
    assert.deepEqual((await update({ name: 'a\u202eb' })).errors, ['name: name.characters']);
    const avatar = 'https://evil.example/a.png';
    assert.deepEqual((await update({ name: 'W', avatar })).errors, ['avatar: profile.avatarUnknown']);
  });

  test('changes the phone number with a code sent to the new one, and notifies the old one (ASVS 6.3.7)', async () => {
    const token = await signIn(zhao.phone);
    const phone = '13833330001';
    assert.equal((await server.post(SEND, { phone }, { token })).code, 200);
    const change = (phoneCode: string) =>
      server.post('/usercenter/update-phone', { phone, phoneCode }, { token });
    const good = await code(phone);
    const wrong = good === '000000' ? '000001' : '000000';
    assert.deepEqual((await change(wrong)).errors, ['phoneCode: verificationCode.invalid']);
    assert.equal((await change(good)).code, 200);
    assert.deepEqual((await templatesTo(zhao.phone)).at(-1), 'phoneChanged');
    assert.deepEqual((await templatesTo(zhao.email)).at(-1), 'phoneChanged');
    const { phone: shown, phoneVerified } = await account(token);
    assert.deepEqual([shown, phoneVerified], [phone, 1]);
    assert.equal(await recordsOf(zhao.id, 'update-phone'), 1);
    await server.database.db.update(user).set({ phone: zhao.phone }).where(eq(user.id, zhao.id));
  });

  test('changes the e-mail address with a code sent to the new one, and notifies the old one (ASVS 6.3.7)', async () => {
    const token = await signIn(wu.phone);
    const email = 'Wu.New@harbor-storage.example';
    // The specification limits top-level domains to 2 to 6 characters.
    const short = email.replace('.example', '.cn');
    assert.equal((await server.post(SEND, { email: short }, { token })).code, 200);
    const sent = await lastSent(server.config.dataDir, short);
    assert.equal(sent?.channel, 'email');
    assert.ok(!sent?.text.includes('@127.0.0.1 #'));
    const form = { email: short, emailCode: sent?.code };
    assert.equal((await server.post('/usercenter/update-email', form, { token })).code, 200);
    assert.equal((await templatesTo(wu.email)).at(-1), 'emailChanged');
    const { email: shown, mailVerified } = await account(token);
    assert.deepEqual([shown, mailVerified], [short, 1]);
  });

  test('asks to prove again to be there, ten minutes after the sign-in (ASVS 7.5.1)', async () => {
    server.advance(DAY);
    const token = await signIn(wang.phone);
    const phone = '13833330002';
    server.advance(601);
    const before = (await templatesTo(phone)).length;
    // Nothing is sent before the password is verified.
    const refused = await server.post(SEND, { phone }, { token });
    assert.deepEqual([refused.status, refused.data.reason], [403, 'reauthenticate']);
    assert.equal((await templatesTo(phone)).length, before);
    for (const [path, body] of [
      ['/usercenter/update-phone', { phone, phoneCode: '123456' }],
      ['/usercenter/update-email', { email: 'a@b.cn', emailCode: '123456' }],
    ] as const) {
      assert.equal((await server.post(path, body, { token })).data.reason, 'reauthenticate');
    }
    const prove = (body: object) => server.post('/usercenter/reauthenticate', body, { token });
    assert.deepEqual((await prove({ password: 'wrong' })).errors, ['password: password.wrong']);
    assert.deepEqual((await prove({})).errors, ['password: field.required']);
    assert.equal((await prove({ password: DEMO_PASSWORD })).code, 200);
    assert.equal((await server.post(SEND, { phone }, { token })).code, 200);
    server.advance(601);
    const again = await server.post('/usercenter/update-phone', { phone, phoneCode: '123456' }, { token });
    assert.equal(again.data.reason, 'reauthenticate');
  });

  test('takes a code to the own phone as proof, which signs nobody in (ASVS 6.6.2)', async () => {
    server.advance(DAY);
    const token = await signIn(wang.phone);
    server.advance(601);
    assert.equal((await server.post(SEND, { phone: wang.phone }, { token })).code, 200);
    assert.equal((await templatesTo(wang.phone)).at(-1), 'reauthenticateCode');
    const phoneCode = await code(wang.phone);
    const foreign = await server.post('/usercenter/login', { username: wang.phone, phoneCode });
    assert.deepEqual(foreign.errors, ['phoneCode: verificationCode.invalid']);
    assert.equal((await server.post('/usercenter/reauthenticate', { phoneCode }, { token })).code, 200);
    assert.equal((await server.post(SEND, { phone: '13833330003' }, { token })).code, 200);
  });

  test('notifies the owner, not the requester, that a number belongs to an account (ASVS 6.3.8)', async () => {
    server.advance(DAY);
    const token = await signIn(wang.phone);
    const taken = await server.post(SEND, { phone: chen.phone }, { token });
    const free = await server.post(SEND, { phone: '13833330004' }, { token });
    assert.deepEqual([taken.status, taken.data, taken.message], [free.status, free.data, free.message]);
    assert.equal((await templatesTo(chen.phone)).at(-1), 'contactTaken');
  });

  test('lets nobody use a code that another person asked for (ASVS 6.6.2)', async () => {
    server.advance(DAY);
    const [one, other] = [await signIn(wang.phone), await signIn(zhao.phone)];
    const phone = '13833330005';
    await server.post(SEND, { phone }, { token: one });
    const form = { phone, phoneCode: await code(phone) };
    const refused = await server.post('/usercenter/update-phone', form, { token: other });
    assert.deepEqual(refused.errors, ['phoneCode: verificationCode.invalid']);
    assert.equal((await server.post('/usercenter/update-phone', form, { token: one })).code, 200);
    await server.database.db.update(user).set({ phone: wang.phone }).where(eq(user.id, wang.id));
  });

  test('gives a number that two people bind at once to one of them', async () => {
    server.advance(DAY);
    const phone = '13833330006';
    const tokens = [await signIn(wang.phone), await signIn(zhao.phone)];
    const forms: { phone: string; phoneCode: string }[] = [];
    for (const token of tokens) {
      await server.post(SEND, { phone }, { token });
      forms.push({ phone, phoneCode: await code(phone) });
      server.advance(61);
    }
    const answers = await Promise.all(
      tokens.map((token, index) => server.post('/usercenter/update-phone', forms[index], { token })),
    );
    assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 400]);
    assert.deepEqual(
      answers.flatMap(({ errors }) => errors),
      ['phoneCode: verificationCode.invalid'],
    );
    for (const { id, phone: own } of [wang, zhao]) {
      await server.database.db.update(user).set({ phone: own }).where(eq(user.id, id));
    }
  });

  test('finds an application by its name', async () => {
    const found = await server.get('/usercenter/get-application-by-name?name=heliport');
    assert.equal(found.data.appUuid, (await server.signIn(chen.phone)).appUuid);
    assert.equal((await server.get('/usercenter/get-application-by-name?name=other')).status, 404);
  });
});
