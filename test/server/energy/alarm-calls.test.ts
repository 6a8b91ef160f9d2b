import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const MEMBER = '13800000002';
const SECOND_ADMINISTRATOR = '15800100013';

onAllDatabases('calls about alarms', (start) => {
  let server: TestServer;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  let foreign: Awaited<ReturnType<typeof alarmRig>>;
  before(async () => {
    server = await start({ limits: QUIET, env: { SIMULATOR: 'off' } });
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
  const idOf = async (code: string) => (await list(`code=${code}`)).list[0].id as string;

  test('list the alarms of the own stations, filtered, sorted and paged by the server', async () => {
    const all = await list();
    assert.deepEqual(
      [all.pagination.total, new Set(all.list.map(({ station }: { station: string }) => station))],
      [2, new Set(['SF-ES-01'])],
    );
    const sorted = await list('sort=-level,code&size=1&page=2');
    assert.deepEqual([sorted.list.length, sorted.list[0].code, sorted.pagination.total], [1, 'HIGH', 2]);
    const { id, startAt, ...high } = (
      await list('code=HIGH&device=BAT-1&level=2&state=open&station=SF-ES-01')
    ).list[0];
    assert.match(id, /^[\w-]{32}$/);
    assert.equal(startAt, rig.at(1));
    assert.deepEqual(high, {
      ...{ code: 'HIGH', level: 2, name: 'Voltage too high', station: 'SF-ES-01' },
      ...{
        stationName: '昆山精密工厂储能电站',
        device: 'BAT-1',
        tz: 'Asia/Shanghai',
        deviceName: 'BAT-1',
        point: 'volts',
        unit: 'V',
      },
      ...{
        value: 60,
        preValue: 40,
        extreme: 61,
        resetAt: null,
        resetReason: null,
        restoreCount: 0,
        escalation: 0,
      },
      ...{ confirmedAt: null, confirmedBy: null, takenAt: null, takenBy: null, note: '', notified: false },
      ...{ suppressed: false, late: false, test: false, mayOperate: true },
      ...{ powerAtRiskKw: 100, moneyAtRisk: null, order: null },
    });
    assert.equal((await list('device=BAT-2')).pagination.total, 0);
    assert.equal((await list('state=confirmed')).pagination.total, 0);
    assert.equal((await list(`from=${encodeURIComponent(rig.at(2))}`)).pagination.total, 0);
    assert.equal((await list('search=voltage')).pagination.total, 2);
    const wrong = await server.get('/alarm_v2/alarms?from=yesterday', rig.options);
    assert.deepEqual(wrong.errors, ['from: field.pattern']);
  });

  test('tell in figures what is open, and what began since a moment', async () => {
    const summary = async (query = '') => (await server.get(`/alarm_v2/summary${query}`, rig.options)).data;
    const all = await summary();
    assert.deepEqual([all.open.reduce((sum: number, count: number) => sum + count, 0), all.since], [2, null]);
    const since = async (minute: number) =>
      (await summary(`?since=${encodeURIComponent(rig.at(minute))}`)).since;
    assert.deepEqual(await since(0), { raised: 2, ended: 0, restores: 0 });
    assert.deepEqual(await since(9), { raised: 0, ended: 0, restores: 0 });
    const wrong = await server.get('/alarm_v2/summary?since=yesterday', rig.options);
    assert.deepEqual(wrong.errors, ['since: field.pattern']);
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
      server.post(
        '/alarm_v2/suppressions',
        { scope: { station: 'HS-ES-01' }, to: null, note: 'x' },
        rig.options,
      ),
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
      ...[
        'alarms',
        `alarms/${id}`,
        'summary',
        'suppressions',
        'groups',
        'pushers',
        'pushes',
        'push-logs',
        'rules',
      ].map((path) => server.get(`/alarm_v2/${path}`, options)),
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
      server.post(
        '/alarm_v2/suppressions',
        { scope: { station: rig.code, ...scope }, to, note: '检修' },
        rig.options,
      );
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
    assert.deepEqual((await suppress({ device: 'BAT-1' }, past)).errors, ['to: alarm.suppressionExpired']);
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
});
