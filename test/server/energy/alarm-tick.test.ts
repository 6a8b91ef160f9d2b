import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { tick } from '#server/energy/alarm/public.ts';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { sendDue, sendSummaries } from '#server/energy/push/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { readOutbox } from '#test/support/outbox.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const ZHENG = '15800100012';
const MINUTE_S = 60;

onAllDatabases('telling of alarms', (start) => {
  let server: TestServer;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  let zheng: string;
  before(async () => {
    server = await start({ limits: { ...QUIET, pushSmsPerDay: 4 }, env: { SIMULATOR: 'off' } });
    rig = await alarmRig(server);
    await rig.withoutDemoRules();
    const [row] = await server.database.db.select({ id: user.id }).from(user).where(eq(user.phone, ZHENG));
    zheng = row?.id ?? '';
    const groups = await server.get('/alarm_v2/groups', rig.options);
    for (const { id } of groups.data.list) await rig.send('DELETE', `groups/${id}`);
  });
  beforeEach(async () => {
    await rig.clear();
    const { data } = await server.get('/alarm_v2/rules?size=100', rig.options);
    for (const { id } of data.list) await rig.remove(id);
  });

  /** Two servers tick at once; both have listened for long. */
  const tickTwice = async () => {
    const hearing = { since: server.clock().getTime() - 86_400_000, before: 0 };
    const once = () => tick(server.context, createDevices(server.context), hearing);
    await Promise.all([once(), once()]);
    await once();
  };
  const sendTwice = async () => {
    const once = () => sendDue(server.context, createDevices(server.context));
    await Promise.all([once(), once()]);
  };
  const group = (facts: object = {}) => ({
    ...{ name: '值班组', stations: [], levels: [], codes: [] },
    members: [{ userId: zheng, steps: [1, 2, 3], sms: true, email: false }],
    ...facts,
  });
  const unread = async (phone: string) => {
    const { accessToken: token } = await server.signIn(phone);
    const { data } = await server.get('/alarm_v2/user/unread_count', { token, org: rig.organization });
    return data.count;
  };
  const messages = async () =>
    (await readOutbox(server.config.dataDir)).filter(({ template }) => template === 'alarm');
  /** Alarms that began now. */
  const raise = async (...codes: string[]) => {
    for (const code of codes) await rig.addRule(ruleOf({ code }));
    const minute = Math.floor((server.clock().getTime() - rig.start) / 60_000);
    await rig.volts({ [minute]: 60 });
    await rig.judgeTwice();
  };

  test('tells each person once at each step, in one message for all alarms of the moment', async () => {
    const made = await rig.send('POST', 'groups', group());
    await raise('HIGH', 'HIGH-2');
    await tickTwice();
    assert.equal(await unread(ZHENG), 0);
    server.advance(6 * MINUTE_S);
    await tickTwice();
    await tickTwice();
    assert.equal(await unread(ZHENG), 2);
    await sendTwice();
    assert.equal((await messages()).length, 0);
    server.advance(31);
    await sendTwice();
    await sendTwice();
    const [first, ...more] = await messages();
    assert.deepEqual(more, []);
    assert.match(
      first?.text ?? '',
      /^【Heliport】昆山精密工厂储能电站 有 2 条告警未恢复：2 级 电压过高（BAT-1 60\.0 V，/,
    );
    server.advance(15 * MINUTE_S);
    await tickTwice();
    assert.equal(await unread(ZHENG), 4);
    server.advance(31);
    await sendTwice();
    assert.equal((await messages()).length, 2);
    const { data } = await server.get('/alarm_v2/alarms?state=open', rig.options);
    assert.deepEqual(
      data.list.map(({ escalation, notified }: Record<string, unknown>) => [escalation, notified]),
      [
        [2, true],
        [2, true],
      ],
    );
    await rig.send('DELETE', `groups/${made.data.id}`);
  });

  test('keeps silent in a suppression, records all the same, and speaks when it ends', async () => {
    const made = await rig.send('POST', 'groups', group());
    await raise('HIGH');
    const until = new Date(server.clock().getTime() + 10 * 60_000).toISOString();
    const scope = { station: rig.code, device: 'BAT-1' };
    const answer = await rig.send('POST', 'suppressions', { scope, to: until, note: '检修' });
    assert.equal(answer.code, 200, answer.message);
    server.advance(6 * MINUTE_S);
    await tickTwice();
    assert.equal(await unread(ZHENG), 0);
    const [hidden] = (await server.get('/alarm_v2/suppressions', rig.options)).data.list;
    assert.deepEqual([hidden.state, hidden.hidden, hidden.by], ['active', 1, '陈立新']);
    const shown = await server.get('/alarm_v2/alarms?state=open', rig.options);
    assert.deepEqual([shown.data.pagination.total, shown.data.list[0].suppressed], [1, true]);
    server.advance(5 * MINUTE_S);
    await tickTwice();
    assert.equal(await unread(ZHENG), 1);
    const { data } = await server.get(`/alarm_v2/alarms/${shown.data.list[0].id}`, rig.options);
    assert.deepEqual(
      data.events.map(({ step }: { step: string }) => step),
      ['raised', 'suppressed', 'unsuppressed', 'escalated'],
    );
    const ended = await rig.send('POST', `suppressions/${answer.data.id}/end`);
    assert.deepEqual([ended.status, ended.data.reason], [409, 'suppressionEnded']);
    await rig.send('DELETE', `groups/${made.data.id}`);
  });

  test('stops when somebody has confirmed or taken over', async () => {
    const made = await rig.send('POST', 'groups', group());
    await raise('HIGH');
    server.advance(6 * MINUTE_S);
    await tickTwice();
    const { data } = await server.get('/alarm_v2/pushes?open=1', rig.options);
    const push = data.list.find(({ channel }: { channel: string }) => channel === 'app');
    assert.equal((await rig.send('POST', `pushes/${push.id}/take`)).code, 200);
    server.advance(31);
    const before = (await messages()).length;
    await sendTwice();
    server.advance(15 * MINUTE_S);
    await tickTwice();
    assert.equal((await messages()).length, before);
    assert.equal(await unread(ZHENG), 1);
    const taken = await server.get('/alarm_v2/alarms', rig.options);
    assert.equal(taken.data.list[0].takenBy, '陈立新');
    await rig.send('DELETE', `groups/${made.data.id}`);
  });

  test('sends no text message where a group has them off, and the rest goes', async () => {
    const made = await rig.send(
      'POST',
      'groups',
      group({ members: [{ userId: zheng, steps: [1], sms: false, email: true }] }),
    );
    const before = (await messages()).length;
    await raise('HIGH');
    server.advance(6 * MINUTE_S);
    await tickTwice();
    server.advance(31);
    await sendTwice();
    const sent = (await messages()).slice(before);
    assert.deepEqual(
      sent.map(({ channel }) => channel),
      ['email'],
    );
    assert.equal(await unread(ZHENG), 1);
    await rig.send('DELETE', `groups/${made.data.id}`);
  });

  test('tells the third step of an alarm that comes back again and again, after ten minutes', async () => {
    const made = await rig.send(
      'POST',
      'groups',
      group({ members: [{ userId: zheng, steps: [3], sms: false, email: false }] }),
    );
    await rig.addRule({ ...ruleOf({ code: 'FLAPS' }), clearHoldS: 0 });
    const now = Math.floor((server.clock().getTime() - rig.start) / 60_000);
    const values = Array.from({ length: 11 }, (_, index) => [now + index, index % 2 === 0 ? 60 : 40]);
    await rig.volts(Object.fromEntries(values));
    await rig.judgeTwice();
    const [alarm, ...others] = await rig.alarms();
    assert.deepEqual([others.length, alarm?.restores], [0, 5]);
    server.advance(9 * MINUTE_S);
    await tickTwice();
    assert.equal(await unread(ZHENG), 0);
    server.advance(2 * MINUTE_S);
    await tickTwice();
    assert.equal(await unread(ZHENG), 1);
    await rig.send('DELETE', `groups/${made.data.id}`);
  });

  test('waits for the end of quiet hours, and leaves out what is over by then', async () => {
    const made = await rig.send('POST', 'groups', group());
    const { accessToken: token } = await server.signIn(ZHENG);
    const minute = (server.clock().getUTCHours() * 60 + server.clock().getUTCMinutes() + 1440) % 1440;
    const setting = {
      ...{ language: 'en', tz: 'UTC', quiet: { from: minute, to: (minute + 60) % 1440 } },
      ...{ urgentAnyway: false, sms: true, email: true, awayUntil: null },
    };
    const put = async (body: object) => {
      const response = await fetch(`${server.url}/api/alarm_v2/push-setting`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    assert.equal((await put({ ...setting, tz: 'Mars/Olympus' })).data.errors[0].rule, 'push.zone');
    assert.deepEqual((await put(setting)).data, setting);
    await raise('HIGH');
    server.advance(6 * MINUTE_S);
    await tickTwice();
    server.advance(31);
    const before = (await messages()).length;
    await sendTwice();
    assert.equal((await messages()).length, before);
    server.advance(60 * MINUTE_S);
    await sendTwice();
    const sent = (await messages()).slice(before);
    assert.deepEqual(
      sent.map(({ text }) => text.split(': ')[0]),
      ['Heliport'],
    );
    await put({ ...setting, quiet: null });
    await rig.send('DELETE', `groups/${made.data.id}`);
  });

  test('sends a summary when the text messages of the day are used up', async () => {
    const made = await rig.send('POST', 'groups', group());
    const before = (await messages()).length;
    for (const index of [1, 2, 3]) {
      await raise(`HIGH-${index}`);
      server.advance(6 * MINUTE_S);
      await tickTwice();
      server.advance(31);
      await sendTwice();
    }
    const sent = (await messages()).length - before;
    const summaries = async () =>
      (await readOutbox(server.config.dataDir)).filter(({ template }) => template === 'alarmSummary');
    await Promise.all([sendSummaries(server.context), sendSummaries(server.context)]);
    await sendSummaries(server.context);
    assert.deepEqual([sent < 3, (await summaries()).length], [true, 1]);
    await rig.send('DELETE', `groups/${made.data.id}`);
  });
});
