import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { tick } from '#server/energy/alarm/public.ts';
import { sendDue } from '#server/energy/push/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { startWebhook } from '#test/support/fake-gateway.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const MEMBER = '13800000002';
const SECOND_ADMINISTRATOR = '15800100013';

onEachDatabase('calls about alarms', (start) => {
  let server: TestServer;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  let foreign: Awaited<ReturnType<typeof alarmRig>>;
  before(async () => {
    server = await start({ limits: QUIET });
    rig = await alarmRig(server);
    foreign = await alarmRig(server, 'HS-ES-01', ['FAR-1']);
    await rig.withoutDemoRules();
    await foreign.withoutDemoRules();
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    await rig.addRule(ruleOf({ code: 'FIRE', level: 3, safety: true }));
    await foreign.addRule(ruleOf({ code: 'HIGH', level: 1 }));
    await rig.volts({ 0: 40, 1: 60, 2: 61 });
    await foreign.volts({ 1: 60 }, 'FAR-1');
    await rig.judgeTwice();
    await foreign.judgeTwice();
  });

  const list = async (query = '', options = rig.options) =>
    (await server.get(`/alarm_v2/alarms?${query}`, options)).data;
  const idOf = async (code: string) =>
    (await list(`code=${code}`)).list[0].id as string;

  test('list the alarms of the own stations, filtered, sorted and paged by the server', async () => {
    const all = await list();
    assert.deepEqual(
      [all.pagination.total, new Set(all.list.map(({ station }: { station: string }) => station))],
      [2, new Set(['SF-ES-01'])],
    );
    const sorted = await list('sort=-level,code&size=1&page=2');
    assert.deepEqual([sorted.list.length, sorted.list[0].code, sorted.pagination.total], [1, 'HIGH', 2]);
    const { id, startAt, ...high } = (await list('code=HIGH&device=BAT-1&level=2&state=open&station=SF-ES-01')).list[0];
    assert.match(id, /^[\w-]{32}$/);
    assert.equal(startAt, rig.at(1));
    assert.deepEqual(high, {
      ...{ code: 'HIGH', level: 2, name: 'Voltage too high', station: 'SF-ES-01' },
      ...{ stationName: '昆山精密工厂储能电站', device: 'BAT-1', deviceName: 'BAT-1', point: 'volts', unit: 'V' },
      ...{ value: 60, preValue: 40, extreme: 61, resetAt: null, resetReason: null, restoreCount: 0, escalation: 0 },
      ...{ confirmedAt: null, confirmedBy: null, takenAt: null, takenBy: null, note: '', notified: false },
      ...{ suppressed: false, powerAtRiskKw: 100, moneyAtRisk: null },
    });
    assert.equal((await list('device=BAT-2')).pagination.total, 0);
    assert.equal((await list('state=confirmed')).pagination.total, 0);
    assert.equal((await list(`from=${encodeURIComponent(rig.at(2))}`)).pagination.total, 0);
    assert.equal((await list('search=voltage')).pagination.total, 2);
    const wrong = await server.get('/alarm_v2/alarms?from=yesterday', rig.options);
    assert.deepEqual(wrong.errors, ['from: field.pattern']);
  });

  test('answer 404 about a station of another organisation', async () => {
    const far = (await list('', foreign.options)).list[0].id;
    const answers = await Promise.all([
      server.get('/alarm_v2/alarms?station=HS-ES-01', rig.options),
      server.get(`/alarm_v2/alarms/${far}`, rig.options),
      server.get('/alarm_v2/alarms/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', rig.options),
      server.post('/alarm_v2/confirm', { ids: [far], note: 'mine' }, rig.options),
      server.post(`/alarm_v2/pushes/${far}/take`, {}, rig.options),
      server.get(`/alarm_v2/push-logs?id=${far}`, rig.options),
      server.get('/alarm_v2/pushes?station=HS-ES-01', rig.options),
      server.get('/alarm_v2/suppressions?station=HS-ES-01', rig.options),
      server.post('/alarm_v2/suppressions', { scope: { station: 'HS-ES-01' }, to: null, note: 'x' }, rig.options),
      server.post(
        '/alarm_v2/rules/backtest',
        { rule: ruleOf({ code: 'T' }), station: 'HS-ES-01', from: rig.at(0), to: rig.at(9) },
        rig.options,
      ),
      server.post(
        '/alarm_v2/rules',
        ruleOf({ code: 'FAR', scope: { ...ruleOf({ code: 'F' }).scope, stations: ['HS-ES-01'] } }),
        rig.options,
      ),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 404),
    );
  });

  test('refuse a member without the function codes', async () => {
    const { accessToken: token } = await server.signIn(MEMBER);
    const options = { token, org: rig.organization };
    const id = await idOf('HIGH');
    const answers = await Promise.all([
      ...['alarms', `alarms/${id}`, 'summary', 'suppressions', 'groups', 'pushers', 'pushes', 'push-logs', 'rules'].map(
        (path) => server.get(`/alarm_v2/${path}`, options),
      ),
      server.post('/alarm_v2/confirm', { ids: [id], note: 'x' }, options),
      server.post('/alarm_v2/suppressions', { scope: { station: rig.code }, to: null, note: 'x' }, options),
      server.post('/alarm_v2/rules', ruleOf({ code: 'MINE' }), options),
      server.post('/alarm_v2/groups', { name: 'x', members: [] }, options),
      server.post(`/alarm_v2/pushes/${id}/take`, {}, options),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 403),
    );
    const own = await server.get('/alarm_v2/user/unread_count', options);
    assert.deepEqual(own.data, { count: 0 });
  });

  test('confirm once, with a remark, and tell the second one who was first', async () => {
    const id = await idOf('HIGH');
    const blank = await server.post('/alarm_v2/confirm', { ids: [id], note: ' ' }, rig.options);
    assert.deepEqual([blank.status, blank.message], [400, 'Please enter a confirm remark.']);
    const { accessToken: token } = await server.signIn(SECOND_ADMINISTRATOR);
    const answers = await Promise.all(
      [rig.options, { token, org: rig.organization }].map((options) =>
        server.post('/alarm_v2/confirm', { ids: [id, id], note: '已派人' }, options),
      ),
    );
    const winner = answers.find(({ data }) => data.confirmed.length === 1);
    const loser = answers.find(({ data }) => data.refused.length === 1);
    assert.deepEqual([winner?.data.confirmed, winner?.data.refused], [[id], []]);
    const [refused] = loser?.data.refused ?? [];
    assert.deepEqual([refused.id, refused.reason], [id, 'confirmed']);
    const { data } = await server.get(`/alarm_v2/alarms/${id}`, rig.options);
    assert.deepEqual([refused.by, refused.at], [data.confirmedBy, data.confirmedAt]);
    assert.deepEqual(
      data.events.map(({ step, note }: Record<string, string>) => `${step} ${note}`),
      ['raised ', 'confirmed 已派人'],
    );
    const missing = `${id.slice(0, 11)}${'A'.repeat(21)}`;
    const unknown = await server.post('/alarm_v2/confirm', { ids: [missing], note: 'x' }, rig.options);
    assert.equal(unknown.data?.refused?.[0]?.reason ?? unknown.status, 'unknown');
  });

  test('refuse a suppression that repeats another one, has ended, or silences what protects people', async () => {
    const suppress = (scope: object, to: string | null = null) =>
      server.post('/alarm_v2/suppressions', { scope: { station: rig.code, ...scope }, to, note: '检修' }, rig.options);
    const first = await suppress({ device: 'BAT-2' });
    assert.equal(first.code, 200);
    const again = await Promise.all([suppress({ device: 'BAT-2' }), suppress({ device: 'BAT-2' })]);
    assert.deepEqual(
      again.map(({ message }) => message),
      ['Do not repeat suppression.', 'Do not repeat suppression.'],
    );
    const both = await Promise.all([suppress({ code: 'HIGH' }), suppress({ code: 'HIGH' })]);
    assert.deepEqual(both.map(({ code }) => code).sort(), [200, 400]);
    assert.deepEqual((await suppress({ code: 'FIRE' })).errors, ['scope.code: alarm.suppressionSafety']);
    assert.deepEqual((await suppress({ device: 'BAT-9' })).errors, ['scope.device: alarm.device']);
    const past = new Date(server.clock().getTime() - 60_000).toISOString();
    assert.deepEqual((await suppress({ device: 'BAT-1' }, past)).errors, ['to: period.order']);
    const ended = await server.post(`/alarm_v2/suppressions/${first.data.id}/end`, {}, rig.options);
    assert.equal(ended.code, 200);
    assert.equal((await suppress({ device: 'BAT-2' })).code, 200);
    // The whole station is silent, but not what protects people.
    assert.equal((await suppress({})).code, 200);
    const open = await list('state=open&sort=code');
    assert.deepEqual(
      open.list.map(({ code, suppressed }: Record<string, unknown>) => [code, suppressed]),
      [
        ['FIRE', false],
        ['HIGH', true],
      ],
    );
  });

  test('keep every version of a rule, refuse wrong ones, and two people at once', async () => {
    const wrong = await server.post(
      '/alarm_v2/rules',
      ruleOf({
        code: 'WRONG',
        names: { zh: '一', en: ' ', ja: '一' },
        conditions: [
          { kind: 'threshold', point: 'volts', op: '>', value: 50, clear: 51 },
          { kind: 'state', point: 'mode' },
          { kind: 'silence' },
        ],
      }),
      rig.options,
    );
    assert.deepEqual(wrong.errors, [
      'names.en: alarmRule.name',
      'conditions: alarmRule.silence',
      'conditions.0: alarmRule.clear',
      'conditions.1: alarmRule.condition',
    ]);
    const twice = await server.post('/alarm_v2/rules', ruleOf({ code: 'HIGH' }), rig.options);
    assert.deepEqual(twice.errors, ['code: alarmRule.code']);
    const id = await rig.addRule(ruleOf({ code: 'MINE', enabled: false }));
    const changes = await Promise.all(
      [1, 2].map((level) => rig.send('PUT', `rules/${id}`, { ...ruleOf({ code: 'MINE', level, enabled: false }), version: 1 })),
    );
    assert.deepEqual(changes.map(({ code }) => code).sort(), [200, 409]);
    await rig.remove(id);
    const { data } = await server.get(`/alarm_v2/rules/${id}`, rig.options);
    assert.deepEqual(
      data.versions.map(({ version, deleted, by }: Record<string, unknown>) => [version, deleted, by]),
      [
        [3, true, '陈立新'],
        [2, false, '陈立新'],
        [1, false, '陈立新'],
      ],
    );
    const foreignRule = await server.get(`/alarm_v2/rules/${id}`, foreign.options);
    assert.equal(foreignRule.status, 404);
    await assert.rejects(server.context.telemetry.query('update alarm_rule set version = 9'), /never changed/);
  });

  test('try a rule on the past, with the alarms that it would have raised', async () => {
    const backtest = (facts: object, more: object = {}) =>
      server.post(
        '/alarm_v2/rules/backtest',
        { rule: ruleOf({ code: 'TRY', ...facts }), station: rig.code, from: rig.at(-10), to: rig.at(10), ...more },
        rig.options,
      );
    const { data } = await backtest({});
    assert.deepEqual([data.frames, data.devices, data.count, data.restores], [3, 2, 1, 0]);
    assert.deepEqual(data.alarms, [
      { device: 'BAT-1', point: 'volts', value: 60, preValue: 40, startAt: rig.at(1), resetAt: null, restoreCount: 0 },
    ]);
    assert.equal((await backtest({ holdS: 120 })).data.count, 0);
    assert.deepEqual((await backtest({ scope: { ...ruleOf({ code: 'T' }).scope, deviceKinds: ['pcs'] } })).errors, [
      'rule: backtest.devices',
    ]);
    assert.deepEqual((await backtest({}, { from: rig.at(-40 * 1440) })).errors, ['to: backtest.long']);
    assert.deepEqual((await backtest({}, { from: rig.at(11) })).errors, ['to: period.order']);
    const [stored] = await server.context.telemetry.query<{ count: number }>(
      `select count(*)::int4 as count from alarm where code = 'TRY'`,
    );
    assert.equal(stored?.count, 0);
  });

  test('name the people of a group, and count its alarms', async () => {
    const [member] = await server.database.db.select({ id: user.id }).from(user).where(eq(user.phone, MEMBER));
    const [stranger] = await server.database.db.select({ id: user.id }).from(user).where(eq(user.phone, '13800000003'));
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
      bad.map(({ errors }) => errors[0]),
      ['members.0.userId: pusherGroup.member', 'stations: pusherGroup.station', 'name: pusherGroup.name'],
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
    const [member] = await server.database.db.select({ id: user.id }).from(user).where(eq(user.phone, MEMBER));
    const answers = [];
    for (let count = 0; count < 6; count++) answers.push(await rig.send('POST', `pushers/${member?.id}/test`, {}));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200, 429],
    );
    assert.deepEqual(answers[0]?.data.channels, ['sms', 'email']);
    assert.equal((await foreign.send('POST', `pushers/${member?.id}/test`, {})).status, 404);
  });
});

onEachDatabase('pushes', (start) => {
  test('are sent again with the same key after a failure, and are read once', async () => {
    const gateway = await startWebhook();
    const server = await start({
      limits: { ...QUIET, gatewayAttempts: 1 },
      env: { SMS_WEBHOOK_URL: gateway.url },
    });
    const rig = await alarmRig(server);
    await rig.withoutDemoRules();
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    const now = Math.round((server.clock().getTime() - rig.start) / 60_000);
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
    assert.ok(all.data.list.some(({ state, attempts }: Record<string, unknown>) => state === 'sent' && attempts === 2));
  });
});
