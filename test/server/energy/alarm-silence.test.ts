import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { tellDue, tick } from '#server/energy/alarm/public.ts';
import type { Hearing } from '#server/energy/alarm/silence.ts';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const MINUTE_S = 60;

onAllDatabases('silence', (start) => {
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

  /** Two servers tick at once; both have listened for long. */
  const tickTwice = async (hearing?: Hearing) => {
    const now = server.clock().getTime();
    const heard = hearing ?? { since: now - 86_400_000, before: 0 };
    const once = () => tick(server.context, createDevices(server.context), heard);
    await Promise.all([once(), once()]);
    await once();
  };

  test('makes one alarm of a silent device, one of a silent station, and resets them', async () => {
    await rig.addRule({ ...ruleOf({ code: 'SILENT' }), conditions: [{ kind: 'silence' }] });
    const now = Math.floor((server.clock().getTime() - rig.start) / 60_000);
    await rig.volts({ [now]: 40 });
    await rig.volts({ [now - 8]: 40 }, 'BAT-2');
    await tickTwice();
    assert.deepEqual(
      (await rig.alarms()).map(({ device, start: from, reset }) => [device, from, reset]),
      [['BAT-2', now - 8, null]],
    );
    await rig.volts({ [now + 1]: 40 }, 'BAT-2');
    await tickTwice();
    assert.deepEqual(
      (await rig.alarms()).map(({ device, reset }) => [device, reset]),
      [['BAT-2', now + 1]],
    );
    server.advance(12 * MINUTE_S);
    // A server that began to listen just now cannot tell who is silent.
    await tickTwice({ since: server.clock().getTime(), before: rig.start + (now + 1) * 60_000 });
    assert.equal((await rig.alarms()).length, 1);
    await tickTwice();
    const whole = (await rig.alarms()).slice(1);
    assert.deepEqual(
      whole.map(({ device, start: from, reset }) => [device, from, reset]),
      [['0', now + 1, null]],
    );
    const listed = await server.get('/alarm_v2/alarms?state=open', rig.options);
    assert.deepEqual(
      [listed.data.list[0].device, listed.data.list[0].stationName],
      [null, '昆山精密工厂储能电站'],
    );
    await rig.volts({ [now + 12]: 40 });
    await tickTwice();
    const after = await rig.alarms();
    assert.deepEqual(
      after.map(({ device, reset }) => [device, reset]).sort(),
      [
        ['0', now + 12],
        ['BAT-2', null],
      ].sort(),
    );
  });

  test('leaves the alarm of a silent station open when it is suppressed, told of or found after a restart', async () => {
    await rig.addRule({ ...ruleOf({ code: 'SILENT' }), conditions: [{ kind: 'silence' }] });
    const now = Math.floor((server.clock().getTime() - rig.start) / 60_000);
    await rig.volts({ [now]: 40 });
    await rig.volts({ [now]: 40 }, 'BAT-2');
    server.advance(12 * MINUTE_S);
    await tickTwice();
    const open = async () =>
      (await rig.alarms()).map(({ device, reset, restores }) => [device, reset, restores]);
    assert.deepEqual(await open(), [['0', null, 0]]);
    await tellDue(server.context, createDevices(server.context));
    assert.deepEqual(await open(), [['0', null, 0]]);
    const until = new Date(server.clock().getTime() + 10 * 60_000).toISOString();
    const scope = { station: rig.code, code: 'SILENT' };
    const answer = await rig.send('POST', 'suppressions', { scope, to: until, note: '检修' });
    assert.equal(answer.code, 200, answer.message);
    assert.deepEqual(await open(), [['0', null, 0]]);
    // Nothing else was heard since, as with a single station.
    await tickTwice({ since: server.clock().getTime(), before: rig.start + now * 60_000 });
    assert.deepEqual(await open(), [['0', null, 0]]);
    await rig.send('POST', `suppressions/${answer.data.id}/end`);
  });
});
