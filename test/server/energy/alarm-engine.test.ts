import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { ADMINISTRATOR, alarmRig, killedAfter, QUIET, ruleOf } from '#test/support/alarm.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

/** Volts by minute: an alarm that flaps, one that holds on, and gaps. */
const SERIES: Readonly<Record<number, number | null>> = {
  ...{ 0: 40, 1: 51, 2: 55, 3: 52, 4: 40, 5: 41, 6: null, 7: 53, 8: 40, 9: 40, 10: 40 },
};

onAllDatabases('alarm engine', (start) => {
  let server: TestServer;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  before(async () => {
    server = await start({ limits: QUIET, env: { SIMULATOR: 'off' } });
    rig = await alarmRig(server);
    await rig.withoutDemoRules();
  });
  beforeEach(async () => {
    await rig.clear();
    const { data } = await server.get('/alarm_v2/rules?size=100', rig.options);
    for (const { id } of data.list) await rig.remove(id);
  });

  const HIGH = {
    ...{
      code: 'HIGH',
      device: 'BAT-1',
      start: 1,
      reset: 8,
      reason: 'value',
      restores: 1,
      value: 51,
      extreme: 55,
    },
  };
  const STEPS = ['raised 1', 'reset 4', 'reopened 7', 'reset 8'];

  test('judges every frame once, when the server is killed between any two statements', async () => {
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    for (let statements = 0; statements < 14; statements++) {
      await rig.clear();
      for (const [minute, volts] of Object.entries(SERIES)) {
        await rig.volts({ [Number(minute)]: volts });
        // Killed once at each frame, then started again.
        await rig.judge(killedAfter(server.context, statements)).catch((error: Error) => {
          if (error.message !== 'killed') throw error;
        });
        if (Number(minute) % 2 === 0) await rig.judge();
      }
      await rig.judge();
      assert.deepEqual(await rig.alarms(), [HIGH], `after ${statements} statements`);
      assert.deepEqual(await rig.steps(), STEPS);
    }
  });

  test('judges every frame once, with two servers at it', async () => {
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    for (const [minute, volts] of Object.entries(SERIES)) {
      await Promise.all([rig.volts({ [Number(minute)]: volts }), rig.judgeTwice()]);
    }
    await rig.judgeTwice();
    assert.deepEqual(await rig.alarms(), [HIGH]);
    assert.deepEqual(await rig.steps(), STEPS);
  });

  test('takes a backlog in portions, and alarms are the same', async () => {
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    await rig.volts({ 0: 40 });
    await rig.judge();
    await rig.volts(SERIES);
    const { config } = server.context;
    const few = { ...server.context, config: { ...config, limits: { ...config.limits, alarmFrames: 2 } } };
    await rig.judge(few);
    assert.deepEqual(await rig.alarms(), [HIGH]);
  });

  test('leaves history alone: frames before the cursor, and late ones of a new device', async () => {
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    await rig.volts({ 5: 40 });
    await rig.judge();
    await rig.volts({ 3: 60, 4: 60 });
    await rig.judge();
    await rig.volts({ '-600': 60, '-599': 40 }, 'BAT-2');
    await rig.judge();
    assert.deepEqual(await rig.alarms(), []);
  });

  test('goes on when a device’s clock steps back or ahead', async () => {
    await rig.addRule(ruleOf({ code: 'HIGH', holdS: 60 }));
    await rig.volts({ 0: 40, 1: 40 });
    await rig.judge();
    // Four minutes ahead, then right again: the frames in between are history.
    await rig.volts({ 6: 51 });
    await rig.judge();
    await rig.volts({ 3: 51, 4: 51, 5: 40 });
    await rig.judge();
    assert.deepEqual(await rig.alarms(), []);
    await rig.volts({ 7: 51 });
    await rig.judge();
    assert.deepEqual(
      (await rig.alarms()).map(({ start: from, reset }) => [from, reset]),
      [[6, null]],
    );
  });

  test('closes the alarms of a rule that was changed or deleted, and judges by the new one', async () => {
    const id = await rig.addRule(ruleOf({ code: 'HIGH' }));
    await rig.volts({ 0: 52 });
    await rig.judge();
    const changed = await rig.send('PUT', `rules/${id}`, {
      ...ruleOf({ code: 'HIGH', level: 3 }),
      version: 1,
    });
    assert.deepEqual([changed.code, changed.data.version], [200, 2]);
    await rig.judge();
    assert.deepEqual(
      (await rig.alarms()).map(({ reason, reset }) => [reason, reset !== null]),
      [['rule', true]],
    );
    await rig.volts({ 1: 52 });
    await rig.judge();
    const { data } = await server.get('/alarm_v2/alarms', rig.options);
    assert.deepEqual(
      data.list.map(({ level, resetReason }: Record<string, unknown>) => [level, resetReason]),
      [
        [3, null],
        [2, 'rule'],
      ],
    );
    await rig.remove(id);
    await rig.judge();
    assert.deepEqual(
      (await rig.alarms()).map(({ reason }) => reason),
      ['rule', 'rule'],
    );
  });

  test('makes one alarm of 200 equal messages in a second', async () => {
    await rig.send('POST', 'configurations', {
      ...{ maker: 'Test', model: 'B1', code: 'E-204', level: 3, safety: false },
      ...{ names: { zh: '过温', en: 'Too hot', ja: '過熱' }, advice: { zh: '', en: '', ja: '' } },
    });
    const sent = (index: number) => ({
      ...{ device: 'BAT-1', code: 'E-204', state: 'raised' },
      ts: new Date(rig.start + index * 5).toISOString(),
    });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        server.post(
          '/telemetry/v1/frames',
          { frames: [], events: [sent(index), sent(0)] },
          { token: rig.place.key },
        ),
      ),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    const sum = (field: string) => answers.reduce((total, { data }) => total + data.events[field], 0);
    assert.deepEqual([sum('stored'), sum('repeated')], [200, 200]);
    await rig.judgeTwice();
    const short = (await rig.alarms()).map(({ code, start: from, reset }) => [code, from, reset]);
    assert.deepEqual(short, [['E-204', 0, null]]);
    const cleared = { device: 'BAT-1', code: 'E-204', state: 'cleared', ts: rig.at(3) };
    await server.post('/telemetry/v1/frames', { frames: [], events: [cleared] }, { token: rig.place.key });
    await rig.judgeTwice();
    assert.deepEqual(
      (await rig.alarms()).map(({ reset }) => reset),
      [3],
    );
  });

  test('counts the codes that have no meaning, and refuses events that make no sense', async () => {
    const events = [
      { device: 'BAT-1', code: 'Z-9', state: 'raised', ts: rig.at(1) },
      { device: 'BAT-2', code: 'Z-9', state: 'raised', ts: rig.at(2) },
      { device: 'BAT-9', code: 'Z-9', state: 'raised', ts: rig.at(2) },
      { device: 'BAT-1', code: 'Z-9', state: 'maybe', ts: rig.at(2) },
      { device: 'BAT-1', code: 'Z-9', state: 'raised', ts: 'yesterday' },
      { device: 'BAT-1', code: 'Z-9', state: 'raised', ts: rig.at(60) },
      'x',
    ];
    const { data } = await server.post(
      '/telemetry/v1/frames',
      { frames: [], events },
      { token: rig.place.key },
    );
    assert.deepEqual(
      data.events.refused.map(({ index, rule }: Record<string, unknown>) => `${index} ${rule}`),
      ['2 event.device', '3 event.shape', '4 frame.time', '5 frame.ahead', '6 event.shape'],
    );
    await rig.judgeTwice();
    assert.deepEqual(await rig.alarms(), []);
    const unmapped = await server.get('/alarm_v2/configurations/unmapped', rig.options);
    assert.deepEqual(unmapped.data.list, [
      {
        ...{ maker: 'Test', model: 'B1', code: 'Z-9', count: 2 },
        station: rig.code,
        device: 'BAT-2',
        at: rig.at(2),
      },
    ]);
  });

  test('judges what a gateway sends without being told', async () => {
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    const frames = [{ device: 'BAT-1', ts: rig.at(1), v: { volts: 510 } }];
    await server.post('/telemetry/v1/frames', { frames }, { token: rig.place.key });
    for (let attempt = 0; (await rig.alarms()).length === 0; attempt++) {
      assert.ok(attempt < 500, 'no alarm was raised');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const { accessToken: token } = await server.signIn(ADMINISTRATOR);
    const { data } = await server.get('/alarm_v2/summary', { token, org: rig.organization });
    assert.deepEqual([data.open, data.unconfirmed, data.list[0].code], [[0, 1, 0], 1, 'HIGH']);
  });
});
