import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const DAY_S = 86_400;

onAllDatabases('suppressions', (start) => {
  let server: TestServer;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  let foreign: Awaited<ReturnType<typeof alarmRig>>;
  before(async () => {
    server = await start({ limits: QUIET, env: { SIMULATOR: 'off' } });
    rig = await alarmRig(server);
    foreign = await alarmRig(server, 'HS-ES-01', ['FAR-1']);
    await rig.withoutDemoRules();
  });

  const inSeconds = (seconds: number) => new Date(server.clock().getTime() + seconds * 1000).toISOString();
  const suppress = (facts: object = {}) =>
    rig.send('POST', 'suppressions', { scope: { station: rig.code }, minutes: 60, note: '检修', ...facts });
  const read = async (id: string) => (await server.get(`/alarm_v2/suppressions/${id}`, rig.options)).data;

  test('are refused twice for one scope, with an end in the past, and without a reason', async () => {
    const made = await suppress();
    assert.equal(made.code, 200, made.message);
    const bad = await Promise.all([
      suppress(),
      suppress({ scope: { station: rig.code, device: 'BAT-1' }, minutes: undefined, to: inSeconds(-60) }),
      suppress({ scope: { station: rig.code, device: 'BAT-1' }, note: ' ' }),
      suppress({ scope: { station: rig.code, device: 'BAT-1' }, minutes: undefined }),
    ]);
    assert.deepEqual(
      bad.map(({ errors }) => errors[0]),
      [
        ...[
          'scope: alarm.suppressionRepeated',
          'to: alarm.suppressionExpired',
          'note: alarm.suppressionNote',
        ],
        'to: field.required',
      ],
    );
    await rig.send('POST', `suppressions/${made.data.id}/end`);
  });

  test('never silence what protects people', async () => {
    const rule = await rig.addRule(ruleOf({ code: 'FIRE', safety: true }));
    const scopes = await server.get(`/alarm_v2/suppressions/scopes?station=${rig.code}`, rig.options);
    const fire = scopes.data.codes.find(({ code }: { code: string }) => code === 'FIRE');
    assert.equal(fire.safety, true);
    assert.ok(scopes.data.devices.some(({ code }: { code: string }) => code === 'BAT-1'));
    const refused = await suppress({ scope: { station: rig.code, code: 'FIRE' } });
    assert.deepEqual(refused.errors, ['scope.code: alarm.suppressionSafety']);
    const far = await server.get(`/alarm_v2/suppressions/scopes?station=${rig.code}`, foreign.options);
    assert.equal(far.status, 404);
    await rig.remove(rule);
  });

  test('are extended, show what they hid, and are another organisation’s to nobody else', async () => {
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    const minute = Math.floor((server.clock().getTime() - rig.start) / 60_000);
    await rig.volts({ [minute]: 60 });
    await rig.judgeTwice();
    const { data } = await suppress({ order: 'WO-7' });
    const shown = await read(data.id);
    assert.deepEqual(
      [shown.hidden, shown.order, shown.state, shown.alarms.map(({ code }: { code: string }) => code)],
      [1, 'WO-7', 'active', ['HIGH']],
    );
    const until = inSeconds(DAY_S);
    assert.equal((await rig.send('POST', `suppressions/${data.id}/extend`, { to: until })).code, 200);
    assert.equal((await read(data.id)).to, until);
    const past = await rig.send('POST', `suppressions/${data.id}/extend`, { to: inSeconds(-1) });
    assert.equal(past.status, 400);
    assert.equal((await server.get(`/alarm_v2/suppressions/${data.id}`, foreign.options)).status, 404);
    assert.equal((await foreign.send('POST', `suppressions/${data.id}/extend`, { to: null })).status, 404);
    await rig.send('POST', `suppressions/${data.id}/end`);
    const ended = await rig.send('POST', `suppressions/${data.id}/extend`, { to: null });
    assert.deepEqual([ended.status, ended.data.reason], [409, 'suppressionEnded']);
  });

  test('ask every 30 days whether they are still wanted, without an end', async () => {
    const { data } = await suppress({ minutes: undefined, to: null });
    server.advance(31 * DAY_S);
    const options = { ...rig.options, token: (await server.signIn('13800000001')).accessToken };
    const waiting = async () => {
      const inbox = await server.get('/inbox/v1/entries?size=100', options);
      return inbox.data.list.filter(({ kind }: { kind: string }) => kind === 'suppression');
    };
    const [one] = await waiting();
    assert.equal(one.opens.path, `/sub-alarm/alarm/suppressLogs?id=${data.id}`);
    const kept = await server.post(`/alarm_v2/suppressions/${data.id}/extend`, { to: null }, options);
    assert.equal(kept.code, 200);
    assert.equal((await waiting()).length, 0);
    await server.post(`/alarm_v2/suppressions/${data.id}/end`, undefined, options);
  });
});
