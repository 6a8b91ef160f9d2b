import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { lastCode } from '#test/support/outbox.ts';
import { type Answer, onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen] = accounts;
const REGISTER = '/usercenter/register';
const PASSWORD = 'Vt7#kQ2mZ';

const bodyOf = ({ status, code, message, data }: Answer) => ({ status, code, message, data });

onEachDatabase('registration', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start({ limits: { sendingsOfAddress: 1000, verificationCodeGuesses: 30 } });
  });

  const form = (phone: string, code: string, more: object = {}) => ({
    name: ' Lin ',
    phone,
    code,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    appName: 'heliport',
    ...more,
  });
  const peopleWith = (phone: string) => server.database.db.select().from(user).where(eq(user.phone, phone));
  async function codeFor(phone: string): Promise<string> {
    assert.equal((await server.post('/usercenter/send-msg-register', { phone })).code, 200);
    return lastCode(server.config.dataDir, phone);
  }

  test('makes an account that can sign in, with its record', async () => {
    const phone = '13911110001';
    const answer = await server.post(REGISTER, form(phone, await codeFor(phone)));
    assert.deepEqual([answer.code, answer.data], [200, {}]);
    const [person] = await peopleWith(phone);
    assert.equal(person?.name, 'Lin');
    assert.ok(person?.phoneVerifiedAt);
    assert.ok(!JSON.stringify(person).includes(PASSWORD));
    assert.equal((await server.signIn(phone, PASSWORD)).userUuid, person.id);
    const records = await server.database.db
      .select({ title: operationRecord.title })
      .from(operationRecord)
      .where(eq(operationRecord.userId, person.id));
    assert.deepEqual(records.map(({ title }) => title).sort(), ['login', 'register']);
  });

  test('makes one account of 20 registrations with one code at once (ASVS 6.5.1)', async () => {
    const phone = '13911110002';
    const code = await codeFor(phone);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.post(REGISTER, form(phone, code))),
    );
    assert.equal(answers.filter((answer) => answer.code === 200).length, 1);
    assert.equal((await peopleWith(phone)).length, 1);
  });

  test('refuses a number that has an account like a wrong code (ASVS 6.3.8)', async () => {
    const free = '13911110003';
    await codeFor(free);
    const known = await server.post(REGISTER, form(chen.phone, '123456'));
    const unknown = await server.post(REGISTER, form(free, '654321'));
    const never = await server.post(REGISTER, form('13911110004', '123456'));
    assert.deepEqual(unknown.errors, ['code: verificationCode.invalid']);
    for (const answer of [known, never]) assert.deepEqual(bodyOf(answer), bodyOf(unknown));
  });

  test('refuses without the code of this number (ASVS 2.3.1)', async () => {
    const code = await codeFor('13911110005');
    const { errors } = await server.post(REGISTER, form('13911110006', code));
    assert.deepEqual(errors, ['code: verificationCode.invalid']);
    assert.deepEqual(await peopleWith('13911110006'), []);
  });

  test('refuses all that the form would, field by field (ASVS 2.2.2)', async () => {
    const { errors } = await server.post(REGISTER, {
      name: ' ',
      phone: '23',
      code: '12',
      password: 'short',
      confirmPassword: 'other',
    });
    assert.deepEqual(errors, [
      'name: name.required',
      'phone: phone.pattern',
      'code: verificationCode.pattern',
      'password: password.length',
      'confirmPassword: password.repeat',
    ]);
  });

  test('refuses passwords of the wrong length (ASVS 6.2.1)', async () => {
    for (const password of ['Vt7#kQ2', 'Vt7#kQ2mZVt7#kQ2m']) {
      const { errors } = await server.post(
        REGISTER,
        form('13911110007', '123456', { password, confirmPassword: password }),
      );
      assert.deepEqual(errors, ['password: password.length']);
    }
  });

  test('refuses common and breached passwords (ASVS 6.2.4, 6.2.12)', async () => {
    const code = await codeFor('13911110008');
    for (const password of ['P@ssw0rd!', 'Qwerty123!', '1qaz@WSX', 'Dragon2024']) {
      const { errors } = await server.post(
        REGISTER,
        form('13911110008', code, { password, confirmPassword: password }),
      );
      assert.deepEqual(errors, ['password: password.common'], password);
    }
    assert.equal((await server.post(REGISTER, form('13911110008', code))).code, 200);
  });

  test('ends a flood of registrations from an address (ASVS 2.4.1)', async () => {
    const small = await start({ limits: { registrationsOfAddress: 3 } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      statuses.push((await small.post(REGISTER, form(`1392222000${i}`, '123456'))).status);
    }
    assert.deepEqual(statuses, [400, 400, 400, 429]);
  });

  test('answers the recovery of older clients with the advice to ask the administrator', async () => {
    const people = await server.database.db.$count(user);
    const body = { username: '13911119999', email: 'a@b.cn' };
    for (const [path, more] of [
      ['/users/verify', {}],
      ['/users/signup', { password: PASSWORD, code: '123456' }],
    ] as const) {
      const answer = await server.post(path, { ...body, ...more });
      assert.deepEqual([answer.status, answer.data.reason], [403, 'contactAdministrator']);
      assert.match(answer.message, /administrator/);
    }
    assert.equal(await server.database.db.$count(user), people);
  });
});
