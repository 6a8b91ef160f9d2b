import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

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
    await rig.volts({ 0: 40, 1: 60, 2: 61 });
    await rig.judgeTwice();
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
