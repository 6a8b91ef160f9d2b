import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const { sunfield, grid } = organizations;

onEachDatabase('record of a session', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });

  const post = (call: string, body: object, token: string) =>
    server.post(`/usercenter/${call}`, body, { token });
  /** What a person's records under a title hold, oldest first. */
  async function recordsOf(title: string, userId: string) {
    const mine = and(eq(operationRecord.title, title), eq(operationRecord.userId, userId));
    const rows = await server.database.db
      .select()
      .from(operationRecord)
      .where(mine)
      .orderBy(asc(operationRecord.createdAt), asc(operationRecord.id));
    return rows.map(({ subject, params, before, after }) => ({
      subject,
      ...{
        params: JSON.parse(params),
        before: before && JSON.parse(before),
        after: after && JSON.parse(after),
      },
    }));
  }

  test('tells which one was ended from another, once', async () => {
    await server.signIn(wang.phone);
    const { accessToken: token, email } = await server.signIn(wang.phone);
    assert.equal(email, wang.email);
    const { list } = (await server.get('/usercenter/list-my-session', { token })).data;
    const { sessionUuid } = list.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    for (let turn = 0; turn < 2; turn++)
      assert.equal((await post('end-session', { sessionUuid }, token)).code, 200);
    const after = { isOpen: false, endReason: 'endedElsewhere' };
    assert.deepEqual(await recordsOf('end-session', wang.id), [
      { subject: `session:${sessionUuid}`, params: { sessionUuid }, before: { isOpen: true }, after },
    ]);
  });

  test('tells how many were ended at once', async () => {
    await server.signIn(wang.phone);
    const { accessToken: token } = await server.signIn(wang.phone);
    const { ended } = (await post('end-other-sessions', {}, token)).data;
    assert.ok(ended > 1);
    const [before, after] = [{ openSessions: ended + 1 }, { openSessions: 1 }];
    assert.deepEqual(await recordsOf('end-other-sessions', wang.id), [
      { subject: `person:${wang.id}`, params: { ended }, before, after },
    ]);
  });

  test('tells which organisation became the default, and not which was entered once', async () => {
    const { accessToken: token } = await server.signIn(chen.phone);
    const known = (await recordsOf('change-org', chen.id)).length;
    for (const [call, uuid] of [
      ['change-org', grid.id],
      ['change-org-view', sunfield.id],
      ['change-org', sunfield.id],
    ] as const)
      assert.equal((await post(call, { uuid }, token)).code, 200, call);
    const change = (from: string, to: string) => ({
      ...{ subject: `person:${chen.id}`, params: {} },
      ...{ before: { defaultOrganization: from }, after: { defaultOrganization: to } },
    });
    assert.deepEqual((await recordsOf('change-org', chen.id)).slice(known), [
      change(sunfield.id, grid.id),
      change(grid.id, sunfield.id),
    ]);
  });
});
