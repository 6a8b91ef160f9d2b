import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { BacktestFile } from '#contract/energy/alarm-rule/calls.ts';
import { BACKTEST_LIMITS } from '#contract/energy/alarm-rule/limits.ts';
import type { RuleBody } from '#contract/energy/alarm-rule/rules.ts';
import type { JobRun } from '#server/core/job/kind.ts';
import { backtestKind } from '#server/energy/alarm-rule/job.ts';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { fetchFile, jobEnd, startJob } from '#test/support/jobs.ts';
import { organizationWorld, outcome } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const DAY_MINUTES = 1440;

onEachDatabase('back-tests as jobs', (start) => {
  let server: TestServer;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  let seat: { token: string; org: string };
  before(async () => {
    server = await start({ limits: { ...QUIET, jobPollMs: 20 }, env: { SIMULATOR: 'off' } });
    rig = await alarmRig(server);
    seat = rig.options;
    await alarmRig(server, 'HS-ES-01', ['FAR-1']);
    await rig.volts({ 0: 40, 1: 60, 2: 61, 3: 40, 4: 40, 5: 40 });
    await rig.volts({ 0: 40, 2: 70 }, 'BAT-2');
    // Long before: a period that no request takes.
    const long = -60 * DAY_MINUTES;
    await rig.volts({ [long]: 40, [long + 1]: 80, [long + 2]: 40, [long + 3]: 40 });
  });

  const asked = (facts: Partial<RuleBody> = {}, more: object = {}) => ({
    ...{ rule: ruleOf({ code: 'TRY', ...facts }), station: rig.code, from: rig.at(-10), to: rig.at(10) },
    ...more,
  });
  async function found(params: object): Promise<BacktestFile> {
    const job = await jobEnd(server, seat, await startJob(server, seat, 'backtest', params));
    assert.deepEqual(
      [job.state, job.progress, job.title],
      ['done', 1, 'Back-test TRY SF-ES-01'],
      job.message,
    );
    assert.match(job.result?.name ?? '', /^Back-test TRY SF-ES-01 \d{4}-\d\d-\d\d\.json$/);
    const answer = await fetchFile(server, seat, job.file ?? '');
    assert.equal(answer.headers.get('content-type'), 'application/json');
    return (await answer.json()) as BacktestFile;
  }

  test('find what the call finds, and say what was asked', async () => {
    const { data } = await server.post('/alarm_v2/rules/backtest', asked(), seat);
    assert.deepEqual([data.count, data.devices, data.frames], [2, 2, 8]);
    const params = asked();
    assert.deepEqual(await found(params), { ...params, ...data });
  });

  test('take periods that are too long for a request', async () => {
    const params = asked({}, { from: rig.at(-61 * DAY_MINUTES) });
    const { errors } = await server.post('/alarm_v2/rules/backtest', params, seat);
    assert.deepEqual(errors, ['to: backtest.long']);
    const { alarms, count } = await found(params);
    assert.equal(count, 3);
    assert.deepEqual(
      alarms.map(({ device, startAt, value }) => [device, startAt, value]),
      [
        ['BAT-1', rig.at(1 - 60 * DAY_MINUTES), 80],
        ['BAT-1', rig.at(1), 60],
        ['BAT-2', rig.at(2), 70],
      ],
    );
  });

  test('are refused before they are queued, by the name of the field', async () => {
    const refused = async (params: object) => {
      const answer = await server.post('/jobs/v1/jobs', { kind: 'backtest', params }, seat);
      return answer.errors.length > 0 ? answer.errors.join() : outcome(answer);
    };
    const { days } = BACKTEST_LIMITS.job;
    assert.equal(await refused(asked({}, { station: 'HS-ES-01' })), '404');
    assert.equal(
      await refused(asked({}, { from: rig.at(-(days + 1) * DAY_MINUTES) })),
      'params.to: backtest.long',
    );
    assert.equal(await refused(asked({}, { to: rig.at(-20) })), 'params.to: period.order');
    const none = { ...ruleOf({ code: 'TRY' }).scope, deviceKinds: ['pcs'] };
    assert.equal(await refused(asked({ scope: none })), 'params.rule: backtest.devices');
    assert.equal(
      await refused(
        asked({ conditions: [{ kind: 'threshold', point: 'volts', op: '>', value: 50, clear: 51 }] }),
      ),
      'params.rule.conditions.0: alarmRule.clear',
    );
    const { holdS: _, ...short } = asked().rule;
    assert.equal(await refused({ ...asked(), rule: short }), 'params.rule.holdS: field.required');
  });

  test('need the right to edit rules', async () => {
    const world = await organizationWorld(server);
    const answer = await server.post('/jobs/v1/jobs', { kind: 'backtest', params: asked() }, world.wang);
    assert.equal(outcome(answer), '403 noPermission');
  });

  test('end between two pages when they are cancelled', async () => {
    const life = new AbortController();
    const told: number[] = [];
    const run = {
      ...{ id: 'x', context: server.context, params: asked(), language: 'en', askedAt: server.clock() },
      ...{ userId: (await server.get('/usercenter/get-user', { token: seat.token })).data.userUuid },
      signal: life.signal,
      membership: { organizationId: seat.org, organizationType: 0, codes: [], isAdministrator: true },
      progress(done: number) {
        told.push(done);
        life.abort();
      },
      createFile: () => assert.fail('a cancelled job has no file'),
    };
    await assert.rejects(backtestKind.run(run as unknown as JobRun<never>), { name: 'AbortError' });
    assert.equal(told.length, 1);
    assert.ok((told[0] ?? 0) > 0 && (told[0] ?? 1) < 1);
  });
});

onEachDatabase('back-tests of the demo', (start) => {
  let server: TestServer;
  let seat: { token: string; org: string };
  /** Without a history, the demo's past begins with the local day: of one of the two it is three hours old. */
  const STATIONS = ['SF-ES-01', 'SF-PVES-02'];
  before(async () => {
    server = await start({ limits: { ...QUIET, jobPollMs: 20 } });
    const { accessToken: token } = await server.signIn('13800000001');
    seat = { token, org: (await server.get('/usercenter/get-default-organization', { token })).data.orgUuid };
  });

  const asked = (station: string, device: string) => {
    const now = server.clock().getTime();
    return {
      rule: ruleOf({
        code: 'ANY',
        conditions: [{ kind: 'threshold', point: 'activeKw', op: '>', value: -1e6 }],
        scope: { stationTypes: [], stations: [station], deviceKinds: [], devices: [device] },
      }),
      ...{ station, from: new Date(now - 3 * 3_600_000).toISOString(), to: new Date(now).toISOString() },
    };
  };

  test('make the frames of the past that nobody has asked for before', async () => {
    const frames: number[] = [];
    for (const station of STATIONS)
      frames.push((await server.post('/alarm_v2/rules/backtest', asked(station, 'M1'), seat)).data.frames);
    assert.ok(Math.max(...frames) > 150, `${frames} frames`);
  });

  test('do so as jobs, too', async () => {
    const frames: number[] = [];
    for (const station of STATIONS) {
      const id = await startJob(server, seat, 'backtest', asked(station, 'POC'));
      const { file = '', message } = await jobEnd(server, seat, id);
      assert.ok(file, message);
      frames.push(((await (await fetchFile(server, seat, file)).json()) as BacktestFile).frames);
    }
    assert.ok(Math.max(...frames) > 150, `${frames} frames`);
  });
});
