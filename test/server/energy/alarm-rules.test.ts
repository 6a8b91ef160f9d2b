import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { user } from '#server/user-centre/account/schema.ts';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { outcome } from '#test/support/organization.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const SECOND_ADMINISTRATOR = '15800100013';

onAllDatabases('alarm rules', (start) => {
  let server: TestServer;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  let foreign: Awaited<ReturnType<typeof alarmRig>>;
  before(async () => {
    server = await start({ limits: QUIET, env: { SIMULATOR: 'off' } });
    rig = await alarmRig(server);
    foreign = await alarmRig(server, 'HS-ES-01', ['FAR-1']);
    await rig.withoutDemoRules();
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    const everywhere = { stationTypes: [], stations: [], deviceKinds: ['battery'], devices: [] };
    await rig.send('POST', 'rules', ruleOf({ code: 'EVERYWHERE', scope: everywhere }));
    await rig.volts({ 0: 40, 1: 60, 2: 61 });
    await rig.judgeTwice();
  });

  test('count the open alarms of a rule for all stations at those of the caller', async () => {
    const options = { ...rig.options, token: (await server.signIn(SECOND_ADMINISTRATOR)).accessToken };
    const [member] = await server.database.db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.phone, SECOND_ADMINISTRATOR));
    const limit = `/platform/v1/members/${member?.id}/stations`;
    const countsOf = async (asker: typeof options) => {
      const [{ id, open }] = (await server.get('/alarm_v2/rules?search=EVERYWHERE', asker)).data.list;
      const { versions } = (await server.get(`/alarm_v2/rules/${id}`, asker)).data;
      return [open, versions[0].open];
    };
    const all = await countsOf(rig.options);
    assert.ok(all[0] > 0);
    assert.deepEqual(await countsOf(options), all);
    await server.post(limit, { allStations: false, stations: ['SF-PV-01'] }, rig.options);
    assert.deepEqual(await countsOf(options), [0, 0]);
    await server.post(limit, { allStations: false, stations: ['SF-ES-01'] }, rig.options);
    assert.deepEqual(await countsOf(options), all);
    await server.post(limit, { allStations: true, stations: [] }, rig.options);
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
      [1, 2].map((level) =>
        rig.send('PUT', `rules/${id}`, { ...ruleOf({ code: 'MINE', level, enabled: false }), version: 1 }),
      ),
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
    await assert.rejects(
      server.context.db.execute(sql`update alarm_rule set version = 9`),
      ({ cause }: Error) => /never changed/.test(String(cause)),
    );
  });

  test('are changed only by who sees all of their stations', async () => {
    const [second] = await server.database.db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.phone, SECOND_ADMINISTRATOR));
    const own = ['SF-ES-01'];
    const body = (code: string, stations: readonly string[]) =>
      ruleOf({
        code,
        enabled: false,
        scope: { ...ruleOf({ code }).scope, stations: [...stations] },
      });
    const rules = [];
    for (const [code, stations] of [
      ['REACH-ALL', []],
      ['REACH-BOTH', [...own, 'SF-PV-01']],
      ['REACH-HERE', own],
      ['REACH-THERE', ['SF-PV-01']],
    ] as const)
      rules.push((await rig.send('POST', 'rules', body(code, stations))).data);
    const limit = `/platform/v1/members/${second?.id}/stations`;
    await server.post(limit, { allStations: false, stations: own }, rig.options);
    const options = { ...rig.options, token: (await server.signIn(SECOND_ADMINISTRATOR)).accessToken };
    const { data } = await server.get('/alarm_v2/rules?search=REACH', options);
    assert.deepEqual(
      data.list.map(({ code, scope }: { code: string; scope: { stations: string[] } }) => [
        code,
        scope.stations,
      ]),
      [
        ['REACH-ALL', []],
        ['REACH-BOTH', own],
        ['REACH-HERE', own],
      ],
    );
    assert.equal(data.pagination.total, 3);
    const { data: unlimited } = await server.get('/alarm_v2/rules', rig.options);
    assert.deepEqual([data.allStations, unlimited.allStations], [false, true]);
    const found: Record<string, string[]> = { read: [], narrowed: [], widened: [], removed: [] };
    for (const { id, code } of rules) {
      const path = `/alarm_v2/rules/${id}`;
      const put = async (stations: readonly string[], version: number) =>
        outcome(await server.send('PUT', path, { ...body(code, stations), version }, options));
      found.read?.push(outcome(await server.get(path, options)));
      found.narrowed?.push(await put(own, 1));
      found.widened?.push(await put([], 2));
      found.removed?.push(outcome(await server.send('DELETE', path, undefined, options)));
    }
    const no = '403 higherRole';
    assert.deepEqual(
      [found.read, found.narrowed, found.removed],
      [
        ['200', '200', '200', '404'],
        [no, no, '200', '404'],
        [no, no, '200', '404'],
      ],
    );
    // A change of the newest version alone is a refusal for its stations.
    assert.equal(found.widened?.[2], no);
    const made = await server.post('/alarm_v2/rules', body('REACH-NEW', []), options);
    assert.equal(outcome(made), no);
    await server.post(limit, { allStations: true, stations: [] }, rig.options);
    for (const { id } of rules) await rig.remove(id);
  });

  test('try a rule on the past, with the alarms that it would have raised', async () => {
    const backtest = (facts: object, more: object = {}) =>
      server.post(
        '/alarm_v2/rules/backtest',
        {
          rule: ruleOf({ code: 'TRY', ...facts }),
          station: rig.code,
          from: rig.at(-10),
          to: rig.at(10),
          ...more,
        },
        rig.options,
      );
    const { data } = await backtest({});
    assert.deepEqual(
      [data.frames, data.devices, data.count, data.restores],
      [3, 2, 1, 0],
      JSON.stringify(data),
    );
    assert.deepEqual(data.alarms, [
      {
        device: 'BAT-1',
        point: 'volts',
        value: 60,
        preValue: 40,
        startAt: rig.at(1),
        resetAt: null,
        restoreCount: 0,
      },
    ]);
    assert.equal((await backtest({ holdS: 120 })).data.count, 0);
    assert.deepEqual(
      (await backtest({ scope: { ...ruleOf({ code: 'T' }).scope, deviceKinds: ['pcs'] } })).errors,
      ['rule: backtest.devices'],
    );
    assert.deepEqual((await backtest({}, { from: rig.at(-40 * 1440) })).errors, ['to: backtest.long']);
    assert.deepEqual((await backtest({}, { from: rig.at(11) })).errors, ['to: period.order']);
    const [stored] = await server.context.telemetry.query<{ count: number }>(
      `select count(*)::int4 as count from alarm where code = 'TRY'`,
    );
    assert.equal(stored?.count, 0);
  });
});
