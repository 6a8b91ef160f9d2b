import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { INVITATION_CODE_PATTERN } from '#contract/user-centre/invitation-code/rules.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { invitationCode } from '#server/user-centre/invitation-code/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type OrganizationWorld, organizationWorld, outcome } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen] = accounts;
const { sunfield, grid, harborStorage } = organizations;
const DAY = 86_400;
const INVALID = '400 code: invitationCode.invalid';

onEachDatabase('invitation code', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start({ limits: { joinAttemptsOfPerson: 1000, joinAttemptsOfAddress: 1000 } });
    world = await organizationWorld(server);
  });

  const preview = (code: string) => world.post('preview-invitation-code', { code }, world.zhao);
  const renew = (options = world.chen) => world.post('renew-invitation-code', { uuid: sunfield.id }, options);
  const liveCodes = () =>
    server.database.db.$count(
      invitationCode,
      and(eq(invitationCode.organizationId, sunfield.id), isNull(invitationCode.revokedAt)),
    );

  test('is made by the server, unguessable, and lasts seven days (ASVS 6.5.3, 6.5.4, 11.5.1)', async () => {
    const codes = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const { data } = await renew();
      assert.match(data.code, new RegExp(INVITATION_CODE_PATTERN));
      const days = (Date.parse(data.ExpiresTime) - Date.now()) / (DAY * 1000);
      assert.equal(Math.round(days), 7);
      codes.add(data.code);
    }
    assert.equal(codes.size, 20);
    // Twenty codes of ten characters use most of the alphabet.
    assert.ok(new Set([...codes].join('')).size > 24);
  });

  test('stays the same for every member until it ends', async () => {
    const { data } = await renew();
    assert.equal(await world.codeOf(sunfield.id, world.wang), data.code);
    assert.deepEqual((await world.post('get-invitation-code', {}, world.wang)).data, data);
  });

  test('says whether who applies with it is in at once', async () => {
    const invitation = async () => (await world.post('get-invitation-code', {}, world.wang)).data;
    assert.equal((await invitation()).isAutoApproved, 0);
    const settings = await world.get('get-invitation-settings', world.chen);
    const set = (isAutoApproved: number) =>
      world.post('set-invitation-settings', { ...settings.data, isAutoApproved }, world.chen);
    assert.equal((await set(1)).code, 200);
    assert.equal((await invitation()).isAutoApproved, 1);
    assert.equal((await renew()).data.isAutoApproved, 1);
    await set(0);
  });

  test('is one, when members ask for the first one at once', async () => {
    const member = { token: world.chen.token, org: grid.id };
    const asked = Array.from({ length: 8 }, () => world.post('get-invitation-code', {}, member));
    const codes = (await Promise.all(asked)).map(({ data }) => data.code);
    assert.equal(new Set(codes).size, 1);
    assert.match(codes[0], new RegExp(INVITATION_CODE_PATTERN));
  });

  test('shows its organisation before joining, however it is typed', async () => {
    const code = await world.codeOf(sunfield.id, world.chen);
    const typed = [code, code.toLowerCase(), ` ${code.slice(0, 5)}-${code.slice(5)} `];
    for (const text of typed) {
      const { data } = await preview(text);
      assert.deepEqual(data, { orgTitle: 'Sunfield Energy', orgLogo: '' });
    }
  });

  test('is refused alike when unknown, renewed, revoked, expired or used up (ASVS 6.3.8)', async () => {
    const { db } = server.database;
    const refusals: unknown[] = [];
    const refuse = async (code: string) => {
      const { status, message, data } = await preview(code);
      refusals.push({ status, message, data });
      assert.equal(outcome(await world.post('send-join-request', { code }, world.zhao)), INVALID);
    };
    await refuse('0000000000');
    const renewed = await world.codeOf(sunfield.id, world.chen);
    const { data } = await renew();
    await refuse(renewed);
    await world.post('revoke-invitation-code', { uuid: sunfield.id }, world.chen);
    await refuse(data.code);
    const full = (await renew()).data.code;
    await db.update(invitationCode).set({ uses: 100 }).where(eq(invitationCode.code, full));
    await refuse(full);
    const old = (await renew()).data.code;
    server.advance(7 * DAY);
    world = await organizationWorld(server);
    await refuse(old);
    assert.equal(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size, 1);
  });

  test('is replaced when it expired, and not after it was revoked until somebody renews it', async () => {
    const expired = (await renew()).data.code;
    server.advance(7 * DAY);
    world = await organizationWorld(server);
    const next = await world.codeOf(sunfield.id, world.wang);
    assert.match(next, new RegExp(INVITATION_CODE_PATTERN));
    assert.notEqual(next, expired);
    for (let i = 0; i < 2; i++) {
      assert.equal((await world.post('revoke-invitation-code', { uuid: sunfield.id }, world.chen)).code, 200);
      const { data } = await world.post('get-invitation-code', {}, world.chen);
      assert.deepEqual(data, { code: '', ExpiresTime: '', isAutoApproved: 0 });
    }
    assert.notEqual((await renew()).data.code, '');
  });

  test('is one, when administrators renew it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew()));
    assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([200]));
    assert.equal(await liveCodes(), 1);
    const left = await world.codeOf(sunfield.id, world.chen);
    assert.ok(answers.some(({ data }) => data.code === left));
  });

  test('is renewed and revoked only with the right to it (ASVS 8.2.1, 8.3.1)', async () => {
    for (const call of ['renew-invitation-code', 'revoke-invitation-code']) {
      const body = { uuid: sunfield.id };
      assert.equal(outcome(await world.post(call, body, world.wang)), '403 noPermission');
      assert.equal(outcome(await world.post(call, body, world.wu)), '403 notMember');
      assert.equal(outcome(await world.post(call, { uuid: harborStorage.id }, world.chen)), '403 notMember');
    }
    assert.equal(outcome(await world.post('get-invitation-code', {}, world.zhao)), '403 noOrganization');
  });

  test('never stands in an address (ASVS 14.2.1)', async () => {
    const { code } = await world.get('preview-invitation-code?code=SNF7E0HP26', world.zhao);
    assert.equal(code, 404);
  });

  test('leaves a record of who made, renewed and revoked it', async () => {
    const titles = new Set(await world.recordsOf(chen.id));
    for (const title of ['create-invitation-code', 'renew-invitation-code', 'revoke-invitation-code'])
      assert.ok(titles.has(title), title);
  });

  test('tells in its record until when it was and is good, and nothing where there was none', async () => {
    const revoke = () => world.post('revoke-invitation-code', { uuid: sunfield.id }, world.chen);
    const records = async () => {
      const { title, before, after, createdAt, id } = operationRecord;
      const rows = await server.database.db
        .select({ title, before, after })
        .from(operationRecord)
        .where(eq(operationRecord.subject, `organization:${sunfield.id}`))
        .orderBy(asc(createdAt), asc(id));
      return rows.map((row) => [
        row.title,
        ...[row.before, row.after].map((text) => text && JSON.parse(text)),
      ]);
    };
    await revoke();
    const known = (await records()).length;
    const [first, second] = [(await renew()).data, (await renew()).data];
    await revoke();
    await revoke();
    const until = (data: { ExpiresTime: string }) => ({ invitationCodeUntil: data.ExpiresTime });
    assert.deepEqual((await records()).slice(known), [
      ['renew-invitation-code', null, until(first)],
      ['renew-invitation-code', until(first), until(second)],
      ['revoke-invitation-code', until(second), null],
    ]);
    await renew();
  });

  test('shows logo and title that the organisation chose', async () => {
    const { db } = server.database;
    const mine = eq(organization.id, sunfield.id);
    await db.update(organization).set({ brandTitle: 'Sunfield' }).where(mine);
    const code = await world.codeOf(sunfield.id, world.chen);
    assert.equal((await preview(code)).data.orgTitle, 'Sunfield');
    await db.update(organization).set({ brandTitle: '' }).where(mine);
  });
});

onEachDatabase('tries of invitation codes', (start) => {
  test('are capped by person, previews and applications together (ASVS 2.4.1, 6.3.1)', async () => {
    const server = await start({ limits: { joinAttemptsOfPerson: 5 } });
    const world = await organizationWorld(server);
    const tries = Array.from({ length: 12 }, (_, index) =>
      world.post(
        index % 2 ? 'preview-invitation-code' : 'send-join-request',
        { code: '0123456789' },
        world.zhao,
      ),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    assert.equal(codes.filter((code) => code === 400).length, 5);
    assert.equal(codes.filter((code) => code === 429).length, 7);
    server.advance(3600);
    const again = await world.post('preview-invitation-code', { code: '0123456789' }, world.zhao);
    assert.equal(outcome(again), INVALID);
  });

  test('are not used up by looking whose a good code is', async () => {
    const server = await start({ limits: { joinAttemptsOfPerson: 2 } });
    const world = await organizationWorld(server);
    const code = await world.codeOf(sunfield.id, world.chen);
    for (let look = 0; look < 4; look += 1) {
      assert.equal((await world.post('preview-invitation-code', { code }, world.zhao)).code, 200);
    }
    assert.equal((await world.post('send-join-request', { code }, world.zhao)).code, 200);
  });

  test('are capped by address over all people', async () => {
    const server = await start({ limits: { joinAttemptsOfAddress: 4 } });
    const world = await organizationWorld(server);
    const codes: number[] = [];
    for (const person of [world.zhao, world.wu, world.zhao, world.wu, world.zhao])
      codes.push((await world.post('preview-invitation-code', { code: '0123456789' }, person)).code);
    assert.deepEqual(codes, [400, 400, 400, 400, 429]);
  });
});
