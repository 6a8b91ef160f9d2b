import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { eq, like } from 'drizzle-orm';
import { limitedEvent } from '#server/core/rate-limit/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { accounts, DEMO_PASSWORD } from '#server/user-centre/seed/accounts.ts';
import { writeFakeBuild } from '#test/support/fake-build.ts';
import { lastCode } from '#test/support/outbox.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const PASSWORD = 'Vt7#kQ2mZ';
const [chen] = accounts;

let dist: string;
let server: TestServer;

describe('entry forms without a script', () => {
  before(async () => {
    dist = writeFakeBuild();
    server = await startServer({ dist, limits: { sendingPauseSeconds: 1, signInFreeFailures: 3 } });
  });

  after(async () => {
    await server.close();
    rmSync(dist, { recursive: true });
  });

  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const page = (url: string, cookie = '') => server.app.inject({ url, headers: { cookie } });

  const attributesOf = (body: string) =>
    JSON.parse(decodeURIComponent(/data-page="([^"]*)"/.exec(body)?.[1] ?? 'null')).attributes;
  const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
    [(headers['set-cookie'] as string | string[] | undefined) ?? []].flat();

  async function codeFor(phone: string, call = 'send-msg-register'): Promise<string> {
    server.advance(2);
    assert.equal((await server.post(`/usercenter/${call}`, { phone })).code, 200);
    return lastCode(server.config.dataDir, phone);
  }

  /** A filled-in form, as a person types and pastes it. */
  const registration = (phone: string, code: string) => ({
    name: 'Chen',
    phone: `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`,
    code: `Your code is ${code.slice(0, 3)} ${code.slice(3)}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });

  async function registered(phone: string, query = '') {
    return post(`/register${query}`, registration(phone, await codeFor(phone)));
  }

  describe('a registration submitted before hydration', () => {
    test('makes the account that the script would make, and leads to the sign-in', async () => {
      const { statusCode, headers } = await registered('13922220001');
      assert.deepEqual([statusCode, headers.location], [303, '/login']);
      const [made] = await server.database.db.select().from(user).where(eq(user.phone, '13922220001'));
      assert.equal(made?.name, 'Chen');
      assert.ok(await server.signIn('13922220001', PASSWORD));
    });

    test('is confirmed on the sign-in page once, with the number, and not by the address (ASVS 14.2.1)', async () => {
      const answer = await registered('13922220002', '?redirect=%2FuserInfo');
      const [note = ''] = cookiesOf(answer);
      assert.equal(
        note,
        'heliport-registered=13922220002; Path=/login; HttpOnly; SameSite=Strict; Max-Age=60',
      );
      const shown = await page(String(answer.headers.location), note.split(';')[0]);
      assert.deepEqual(attributesOf(shown.body), {
        redirect: '/userInfo',
        username: '13922220002',
        registered: 'true',
      });
      assert.equal(shown.headers['cache-control'], 'no-store');
      assert.match(String(shown.headers['set-cookie']), /^heliport-registered=; Path=\/login; .*Max-Age=0/);
      const again = await page('/login', 'heliport-registered=');
      assert.deepEqual(attributesOf(again.body), {});
    });

    test('is not cached for others, nor is the form of a refusal', async () => {
      const render = ({ body }: { body: string }) => /data-render="(\d+)"/.exec(body)?.[1];
      const confirmed = () => page('/login', 'heliport-registered=13800000001');
      assert.equal(render(await page('/login')), render(await page('/login')));
      assert.notEqual(render(await confirmed()), render(await confirmed()));
      const refused = () => post('/register', registration('13922220003', '135790'));
      assert.notEqual(render(await refused()), render(await refused()));
    });

    test('leads to where the person wanted to be, on this site only', async () => {
      const inside = await registered('13922220004', '?redirect=%2FuserInfo');
      assert.equal(inside.headers.location, '/login?redirect=%2FuserInfo');
      const outside = await registered('13922220005', '?redirect=%2F%2Fevil.example');
      assert.equal(outside.headers.location, '/login');
    });

    test('that is refused shows the form again, with the message and without secrets', async () => {
      const fields = registration('13922220006', '135790');
      const { statusCode, headers, body } = await post('/register', fields, { cookie: 'lang=en' });
      assert.deepEqual([statusCode, headers['cache-control']], [400, 'no-store']);
      const { data, message } = await server.post('/usercenter/register', {
        ...{ name: 'Chen', phone: '13922220006', code: '135790', appName: 'heliport' },
        ...{ password: PASSWORD, confirmPassword: PASSWORD },
      });
      assert.equal(data.errors[0].rule, 'verificationCode.invalid');
      assert.deepEqual(attributesOf(body), { name: 'Chen', phone: '13922220006', failure: message });
      assert.doesNotMatch(body, new RegExp(`${PASSWORD}|${encodeURIComponent(PASSWORD)}|135790`));
    });

    test('with two different passwords counts no attempt', async () => {
      const attempts = () => server.database.db.$count(limitedEvent, like(limitedEvent.key, 'register:%'));
      const before = await attempts();
      const fields = { ...registration('13922220007', '135790'), confirmPassword: 'Other@2026' };
      assert.equal((await post('/register', fields)).statusCode, 400);
      assert.equal(await attempts(), before);
    });
  });

  describe('a sign-in submitted before hydration', () => {
    const form = { mode: 'password', username: '+86 138 0000 0001', password: DEMO_PASSWORD };

    test('sets the cookies of the API, the token, and a note of the session that no script reads (ASVS 3.3.1)', async () => {
      const answer = await post('/login?redirect=%2FuserInfo', form);
      assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/userInfo']);
      const cookies = cookiesOf(answer);
      const named = (name: string) => cookies.filter((cookie) => cookie.startsWith(`${name}=`));
      assert.match(String(named('heliport-token')), /^heliport-token=[\w.-]+; Path=\/; SameSite=Strict$/);
      assert.match(
        String(named('heliport-signed-in')),
        /^heliport-signed-in=\d+\.\d+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=60$/,
      );
      assert.match(
        String(named('heliport-refresh')),
        /Path=\/api\/usercenter\/refresh-token; HttpOnly; SameSite=Strict/,
      );
      assert.equal(named('heliport-device').length, 2);
      const token = /heliport-token=([^;]+)/.exec(String(named('heliport-token')))?.[1] ?? '';
      assert.equal((await server.get('/usercenter/get-user', { token })).data.phone, chen.phone);
    });

    test('recognises the known browser', async () => {
      const device = (answer: Parameters<typeof cookiesOf>[0]) =>
        cookiesOf(answer)
          .find((cookie) => cookie.startsWith('heliport-device='))
          ?.split(';')[0];
      const first = device(await post('/login', form));
      assert.ok(first);
      assert.equal(device(await post('/login', form, { cookie: first })), first);
      assert.notEqual(device(await post('/login', form)), first);
    });

    test('leads to an address outside of ASCII, and takes the first of two', async () => {
      const wide = await post('/login?redirect=/%EF%BC%8Fx', form);
      assert.deepEqual([wide.statusCode, wide.headers.location], [303, '/%EF%BC%8Fx']);
      const percent = await post('/login?redirect=/a%2525', form);
      assert.equal(percent.headers.location, '/a%25');
      const dots = await post('/login?redirect=/..//evil.example', form);
      assert.equal(dots.headers.location, '/..//evil.example');
      const two = await post('/login?redirect=/home&redirect=/security', form);
      assert.deepEqual([two.statusCode, two.headers.location], [303, '/home']);
    });

    test('finds the code in a pasted message', async () => {
      server.advance(2);
      const sent = await server.post('/usercenter/send-msg-set', { phone: chen.phone });
      assert.equal(sent.code, 200);
      const code = await lastCode(server.config.dataDir, chen.phone);
      const phoneCode = `Your code is ${code.slice(0, 3)} ${code.slice(3)}`;
      assert.equal((await post('/login', { ...form, mode: 'code', phoneCode })).statusCode, 303);
    });

    test('is refused from a page of another origin, and with text that cannot be stored', async () => {
      const foreign = await post('/login', form, { origin: 'https://evil.example' });
      assert.deepEqual([foreign.statusCode, cookiesOf(foreign)], [403, []]);
      const broken = await post('/login', { ...form, password: 'a\0b' });
      assert.deepEqual([broken.statusCode, cookiesOf(broken)], [400, []]);
      const long = await post('/login', { ...form, password: 'x'.repeat(200) });
      assert.deepEqual([long.statusCode, cookiesOf(long)], [400, []]);
    });

    test('counts with the sign-ins of the API, and its refusals are logged', async () => {
      const wrong = { ...form, username: '13800000002', password: 'Wrong@2026' };
      for (let attempt = 0; attempt < 3; attempt += 1)
        assert.equal((await post('/login', wrong)).statusCode, 400);
      const delayed = await server.post('/usercenter/login', {
        username: wrong.username,
        password: wrong.password,
      });
      assert.equal(delayed.code, 429);
      const shown = await post('/login', wrong, { cookie: 'lang=en' });
      assert.equal(shown.statusCode, 429);
      const { failure, username } = attributesOf(shown.body);
      assert.deepEqual([failure, username], [delayed.message, wrong.username]);
      assert.ok(server.log.some((line) => /"code":429/.test(line) && line.includes('/login')));
    });
  });
});
