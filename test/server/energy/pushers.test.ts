import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { tick } from '#server/energy/alarm/public.ts';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { sendDue } from '#server/energy/push/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { startWebhook } from '#test/support/fake-gateway.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const MEMBER = '13800000002';

onAllDatabases('pushers', (start) => {
  let server: TestServer;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  let foreign: Awaited<ReturnType<typeof alarmRig>>;
  before(async () => {
    server = await start({ limits: QUIET, env: { SIMULATOR: 'off' } });
    rig = await alarmRig(server);
    foreign = await alarmRig(server, 'HS-ES-01', ['FAR-1']);
    await rig.withoutDemoRules();
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    await rig.volts({ 1: 60 });
    await rig.judgeTwice();
  });

  test('name the people of a group, and count its alarms', async () => {
    const [member] = await server.database.db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.phone, MEMBER));
    const [stranger] = await server.database.db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.phone, '13800000003'));
    const group = (facts: object) => ({
      ...{ name: '夜班', stations: ['SF-ES-01'], levels: [2], codes: [], members: [] },
      ...facts,
    });
    const steps = { steps: [1], sms: true, email: false };
    const bad = await Promise.all([
      server.post('/alarm_v2/groups', group({ members: [{ userId: stranger?.id, ...steps }] }), rig.options),
      server.post('/alarm_v2/groups', group({ stations: ['HS-ES-01'] }), rig.options),
      server.post('/alarm_v2/groups', group({ name: '​' }), rig.options),
    ]);
    assert.deepEqual(
      bad.map(({ code, errors }) => errors[0] ?? code),
      ['members.0.userId: pusherGroup.member', 404, 'name: pusherGroup.name'],
    );
    const { data } = await server.post(
      '/alarm_v2/groups',
      group({ members: [{ userId: member?.id, ...steps }] }),
      rig.options,
    );
    const groups = await server.get('/alarm_v2/groups?search=夜班', rig.options);
    const [found] = groups.data.list;
    assert.deepEqual([found.members[0].name, found.members[0].reachable], ['王敏', true]);
    assert.deepEqual([found.alarmCount, found.userCount, found.sms], [1, 1, true]);
    const pushers = await server.get('/alarm_v2/pushers?search=王敏', rig.options);
    assert.deepEqual(pushers.data.list[0].groups.includes('夜班'), true);
    assert.equal((await foreign.send('DELETE', `groups/${data.id}`)).status, 404);
    assert.equal((await rig.send('DELETE', `groups/${data.id}`)).code, 200);
  });

  test('send a test to a member, in the member’s language, and not too often', async () => {
    const [member] = await server.database.db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.phone, MEMBER));
    const answers = [];
    for (let count = 0; count < 6; count++)
      answers.push(await rig.send('POST', `pushers/${member?.id}/test`, {}));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200, 429],
    );
    assert.deepEqual(answers[0]?.data.channels, ['sms', 'email']);
    assert.equal((await foreign.send('POST', `pushers/${member?.id}/test`, {})).status, 404);
  });
});

onAllDatabases('pushes', (start) => {
  test('are sent again with the same key after a failure, and are read once', async () => {
    const gateway = await startWebhook();
    const server = await start({
      limits: { ...QUIET, gatewayAttempts: 1 },
      env: { SMS_WEBHOOK_URL: gateway.url, SIMULATOR: 'off' },
    });
    const rig = await alarmRig(server);
    await rig.withoutDemoRules();
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    const now = Math.floor((server.clock().getTime() - rig.start) / 60_000);
    await rig.volts({ [now]: 60 });
    await rig.judgeTwice();
    server.advance(6 * 60);
    const devices = createDevices(server.context);
    await tick(server.context, devices, { since: 0, before: 0 });
    server.advance(31);
    // Two people are told; the first attempt of each fails.
    gateway.answers = [500, 500, 500];
    await sendDue(server.context, devices);
    gateway.answers = [];
    await sendDue(server.context, devices);
    server.advance(61);
    await sendDue(server.context, devices);
    await sendDue(server.context, devices);
    await gateway.close();
    const toZheng = gateway.posted.filter(({ body }) => JSON.parse(body).to === '15800100012');
    assert.equal(toZheng.length, 2);
    assert.equal(new Set(toZheng.map(({ headers }) => headers['idempotency-key'])).size, 1);

    const options = { token: (await server.signIn('13800000001')).accessToken, org: rig.organization };
    const count = async () => (await server.get('/alarm_v2/user/unread_count', options)).data.count;
    assert.equal(await count(), 1);
    const mine = await server.get('/alarm_v2/push-logs?isMyself=1&unread=1', options);
    assert.deepEqual([mine.data.list.length, mine.data.list[0].alarm.code], [1, 'HIGH']);
    const read = await server.post('/alarm_v2/push-logs/read', { ids: [mine.data.list[0].id] }, options);
    const again = await server.post('/alarm_v2/push-logs/read', {}, options);
    assert.deepEqual([read.data.count, again.data.count, await count()], [1, 0, 0]);
    const all = await server.get(`/alarm_v2/push-logs?id=${mine.data.list[0].alarm.id}`, options);
    assert.ok(
      all.data.list.some(
        ({ state, attempts }: Record<string, unknown>) => state === 'sent' && attempts === 2,
      ),
    );
  });
});
