import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { tellDue, tick } from '#server/energy/alarm/public.ts';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { sendDue } from '#server/energy/push/public.ts';
import { DEFAULT_SETTING } from '#server/energy/pusher/public.ts';
import { pushSetting } from '#server/energy/pusher/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { startWebhook } from '#test/support/fake-gateway.ts';
import { outcome } from '#test/support/organization.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const MEMBER = '13800000002';
const SECOND_ADMINISTRATOR = '15800100013';

onAllDatabases('pushers', (start) => {
  let server: TestServer;
  let rig: Rig;
  let foreign: Rig;
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

  test('are changed only by who sees all of their stations', async () => {
    const [second] = await server.database.db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.phone, SECOND_ADMINISTRATOR));
    const members = [{ userId: second?.id, steps: [1], sms: true, email: false }];
    const own = ['SF-ES-01'];
    const body = (name: string, stations: string[]) => ({
      ...{ name: `Reach ${name}`, stations, levels: [], codes: [], members },
    });
    const ids: string[] = [];
    for (const [name, stations] of [
      ['All', []],
      ['Both', [...own, 'SF-PV-01']],
      ['Here', own],
      ['There', ['SF-PV-01']],
    ] as const)
      ids.push((await rig.send('POST', 'groups', body(name, [...stations]))).data.id);
    const limit = `/platform/v1/members/${second?.id}/stations`;
    await server.post(limit, { allStations: false, stations: own }, rig.options);
    const options = {
      ...rig.options,
      token: (await server.signIn(SECOND_ADMINISTRATOR)).accessToken,
    };
    const { data } = await server.get('/alarm_v2/groups?search=Reach', options);
    assert.deepEqual(
      data.list.map(({ name, stations }: { name: string; stations: string[] }) => [name, stations]),
      [
        ['Reach All', []],
        ['Reach Both', own],
        ['Reach Here', own],
      ],
    );
    const pushers = await server.get('/alarm_v2/pushers?size=100', options);
    const { groups } = pushers.data.list.find(({ userId }: { userId: string }) => userId === second?.id);
    const reach = groups.filter((name: string) => name.startsWith('Reach'));
    assert.deepEqual(reach, ['Reach All', 'Reach Both', 'Reach Here']);
    const { data: unlimited } = await server.get('/alarm_v2/groups', rig.options);
    assert.deepEqual([data.allStations, unlimited.allStations], [false, true]);
    const outcomes = async (method: 'PUT' | 'DELETE', sent?: object) => {
      const found = [];
      for (const id of ids)
        found.push(outcome(await server.send(method, `/alarm_v2/groups/${id}`, sent, options)));
      return found;
    };
    const refused = ['403 higherRole', '403 higherRole'];
    assert.deepEqual(await outcomes('PUT', body('Mine', own)), [...refused, '200', '404']);
    assert.deepEqual(await outcomes('PUT', body('Mine', [])), [
      ...refused,
      '403 higherRole',
      '403 higherRole',
    ]);
    assert.deepEqual(await outcomes('DELETE'), [...refused, '200', '404']);
    const made = await server.post('/alarm_v2/groups', body('New', []), options);
    assert.equal(outcome(made), '403 higherRole');
    await server.post(limit, { allStations: true, stations: [] }, rig.options);
    for (const id of ids) await rig.send('DELETE', `groups/${id}`);
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

type Rig = Awaited<ReturnType<typeof alarmRig>>;

/** An alarm that begins now. */
async function raise(server: TestServer, rig: Rig): Promise<void> {
  await rig.withoutDemoRules();
  await rig.addRule(ruleOf({ code: 'HIGH' }));
  const now = Math.floor((server.clock().getTime() - rig.start) / 60_000);
  await rig.volts({ [now]: 60 });
  await rig.judgeTwice();
}

/** People are told after some minutes, and their messages are due half a minute later. */
async function untilDue(server: TestServer) {
  server.advance(6 * 60);
  const devices = createDevices(server.context);
  await tick(server.context, devices, { since: 0, before: 0 });
  server.advance(31);
  return devices;
}

onAllDatabases('pushes', (start) => {
  test('are sent again with the same key after a failure, and are read once', async () => {
    const gateway = await startWebhook();
    const server = await start({
      limits: { ...QUIET, gatewayAttempts: 1 },
      env: { SMS_WEBHOOK_URL: gateway.url, SIMULATOR: 'off' },
    });
    const rig = await alarmRig(server);
    await raise(server, rig);
    const devices = await untilDue(server);
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

  test('reach the others where the message of one cannot be made', async () => {
    const server = await start({ limits: { ...QUIET, pushAttempts: 2 }, env: { SIMULATOR: 'off' } });
    const rig = await alarmRig(server);
    const { db } = server.database;
    const [zheng] = await db.select({ id: user.id }).from(user).where(eq(user.phone, '15800100012'));
    assert.ok(zheng);
    // A zone that was known once and is no longer.
    const { quiet: _, ...setting } = DEFAULT_SETTING;
    await db.insert(pushSetting).values({ ...setting, userId: zheng.id, tz: 'Mars/Base' });
    const [member] = await db.select({ id: user.id }).from(user).where(eq(user.phone, MEMBER));
    const members = [{ userId: member?.id, steps: [1], sms: true, email: false }];
    const group = { name: '夜班', stations: ['SF-ES-01'], levels: [2], codes: [], members };
    assert.equal((await rig.send('POST', 'groups', group)).code, 200);
    await raise(server, rig);
    const devices = await untilDue(server);
    const outcomes: string[] = [];
    const send = () => sendDue(server.context, devices, (outcome) => outcomes.push(outcome));
    await assert.rejects(send(), AggregateError);
    assert.deepEqual(outcomes.sort(), ['retry', 'sent']);
    assert.equal(await send(), 0);
    server.advance(61);
    await assert.rejects(send(), AggregateError);
    assert.deepEqual(outcomes.sort(), ['failed', 'retry', 'sent']);
    server.advance(3600);
    assert.equal(await send(), 0);
  });

  test('are sent once by two servers, however long those before them take', async () => {
    const server = await start({ limits: QUIET, env: { SIMULATOR: 'off' } });
    const rig = await alarmRig(server);
    const [member] = await server.database.db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.phone, MEMBER));
    const members = [{ userId: member?.id, steps: [1], sms: true, email: false }];
    const group = { name: '夜班', stations: ['SF-ES-01'], levels: [2], codes: [], members };
    assert.equal((await rig.send('POST', 'groups', group)).code, 200);
    await raise(server, rig);
    const devices = await untilDue(server);
    const sentBy = (sent: string[], meanwhile: () => Promise<unknown>) => ({
      ...server.context,
      messenger: {
        ...server.context.messenger,
        async send({ to }: { readonly to: string }) {
          sent.push(to);
          await meanwhile();
        },
      },
    });
    const [one, other]: [string[], string[]] = [[], []];
    const look = () =>
      sendDue(
        sentBy(other, async () => undefined),
        devices,
      );
    await sendDue(
      sentBy(one, async () => {
        server.advance(40);
        await look();
      }),
      devices,
    );
    // Two people are told.
    assert.deepEqual([new Set(one).size, one.length, other], [2, 2, []]);
  });

  test('are made between two ticks once an alarm has been open for long enough', async () => {
    const server = await start({ limits: QUIET, env: { SIMULATOR: 'off' } });
    const rig = await alarmRig(server);
    await raise(server, rig);
    const devices = createDevices(server.context);
    const told = async () => {
      // Two servers look at the same time.
      await Promise.all([1, 2].map(() => tellDue(server.context, devices)));
      const logs = await server.get('/alarm_v2/push-logs?isMyself=1', rig.options);
      return logs.data.list.map(({ alarm }: { alarm: { code: string } }) => alarm.code);
    };
    assert.deepEqual(await told(), []);
    server.advance(6 * 60);
    assert.deepEqual(await told(), ['HIGH']);
    assert.deepEqual(await told(), ['HIGH']);
  });
});
