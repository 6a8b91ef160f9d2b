import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, beforeEach, describe, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '#server/config.ts';
import { entryForms } from '#server/page/entry-form.ts';
import { page } from '#server/page/page.ts';
import { tellsOfRegistration } from '#server/page/registered.ts';
import { platformConfiguration, writeFakeBuild } from '#test/support/fake-build.ts';

const PASSWORD = 'Helio@2026';

let dist: string;
let app: FastifyInstance;
/** What the API was asked, and what it answers. */
let asked: { path: string; cookie: string | undefined; body: Record<string, unknown> }[] = [];
let answer: { code: number; message: string; data: object };

before(async () => {
  dist = writeFakeBuild();
  app = Fastify();
  app.post('/api/*', async (request, reply) => {
    const { url, headers, body } = request;
    asked.push({ path: url, cookie: headers.cookie, body: body as Record<string, unknown> });
    return reply.code(answer.code).send(answer);
  });
  await app.register(page, {
    dist,
    children: undefined,
    overrides: false,
    corsOrigins: [],
    configuration: async () => platformConfiguration,
    signedIn: () => false,
    registered: tellsOfRegistration(readConfig({ DATA_DIR: dist })),
    forms: (pages, show) => entryForms(pages, readConfig({ DATA_DIR: dist }), show),
  });
});

after(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

beforeEach(() => {
  asked = [];
  answer = { code: 200, message: 'ok', data: {} };
});

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const attributesOf = (body: string) =>
  JSON.parse(decodeURIComponent(/data-page="([^"]*)"/.exec(body)?.[1] ?? 'null')).attributes;

const registration = {
  name: 'Chen',
  phone: '+86 138 0000 0001',
  code: 'Your code is 123 456',
  password: PASSWORD,
  confirmPassword: PASSWORD,
};

describe('a registration sent before its script', () => {
  test('goes to the API as the script would send it, and on to the sign-in', async () => {
    const { statusCode, headers } = await post('/register', registration);
    assert.deepEqual([statusCode, headers.location], [303, '/login']);
    assert.equal(asked[0]?.path, '/api/usercenter/register');
    const { name, phone, code } = asked[0]?.body ?? {};
    assert.deepEqual([name, phone, code], ['Chen', '13800000001', '123456']);
  });

  test('is told on the sign-in page, with the number, once, and not by the address (ASVS 14.2.1)', async () => {
    const sent = await post('/register?redirect=%2FuserInfo', registration);
    const note = String(sent.headers['set-cookie']);
    assert.equal(note, 'heliport-registered=13800000001; Path=/login; HttpOnly; SameSite=Strict; Max-Age=60');
    const [cookie = ''] = note.split(';');
    const told = await app.inject({ url: String(sent.headers.location), headers: { cookie } });
    assert.deepEqual(attributesOf(told.body), {
      redirect: '/userInfo',
      username: '13800000001',
      registered: 'true',
    });
    assert.equal(told.headers['cache-control'], 'no-store');
    assert.match(String(told.headers['set-cookie']), /^heliport-registered=; Path=\/login; .*Max-Age=0/);
    const again = await app.inject({ url: '/login', headers: { cookie: 'heliport-registered=' } });
    assert.deepEqual(attributesOf(again.body), {});
  });

  test('is kept by the server for nobody else, nor is what a refusal shows again', async () => {
    const render = ({ body }: { body: string }) => /data-render="(\d+)"/.exec(body)?.[1];
    const plain = () => app.inject('/login');
    const told = () => app.inject({ url: '/login', headers: { cookie: 'heliport-registered=13800000001' } });
    assert.equal(render(await plain()), render(await plain()));
    assert.notEqual(render(await told()), render(await told()));
    answer = { code: 400, message: 'The code is wrong.', data: {} };
    assert.notEqual(
      render(await post('/register', registration)),
      render(await post('/register', registration)),
    );
  });

  test('leads to where the person wanted to be, on this site only', async () => {
    const next = async (query: string) => (await post(`/register?${query}`, registration)).headers.location;
    assert.equal(await next('redirect=%2FuserInfo'), '/login?redirect=%2FuserInfo');
    assert.equal(await next('redirect=%2F%2Fevil.example'), '/login');
  });

  test('that is refused shows the form again, with the sentence and without what is secret', async () => {
    answer = { code: 400, message: 'The code is wrong.', data: {} };
    const { statusCode, headers, body } = await post('/register', registration);
    assert.deepEqual([statusCode, headers['cache-control']], [400, 'no-store']);
    assert.deepEqual(attributesOf(body), {
      name: 'Chen',
      phone: '13800000001',
      failure: 'The code is wrong.',
    });
    assert.doesNotMatch(body, /Helio@2026|Helio%402026|123456/);
  });

  test('with two different passwords asks nobody', async () => {
    const { statusCode } = await post('/register', { ...registration, confirmPassword: 'Other@2026' });
    assert.deepEqual([statusCode, asked], [400, []]);
  });
});

describe('a sign-in sent before its script', () => {
  const form = { mode: 'password', username: '+86 138 0000 0001', password: PASSWORD };

  test('notes for the next page, not for scripts, that there is a session (ASVS 3.3.1)', async () => {
    answer.data = { accessToken: 'token', accessExpire: 2, refreshAfter: 1 };
    const cookies = [(await post('/login', form)).headers['set-cookie'] ?? []].flat();
    assert.deepEqual(cookies, [
      'heliport-token=token; Path=/; SameSite=Strict',
      'heliport-signed-in=2.1; Path=/; HttpOnly; SameSite=Strict; Max-Age=60',
    ]);
  });

  test('sends the known browser along', async () => {
    answer = { code: 400, message: 'Wrong.', data: {} };
    await post('/login', form, { cookie: 'heliport-device=abc' });
    assert.equal(asked[0]?.cookie, 'heliport-device=abc');
    assert.equal(asked[0]?.body.username, '13800000001');
  });

  test('finds the code in a pasted message', async () => {
    answer = { code: 400, message: 'Wrong.', data: {} };
    await post('/login', { ...form, mode: 'code', phoneCode: registration.code });
    assert.equal(asked[0]?.body.phoneCode, '123456');
  });
});
