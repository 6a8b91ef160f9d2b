import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { DUTY_MAX_PLANS } from '#contract/energy/duty/limits.ts';
import { limitedEvent } from '#server/core/rate-limit/schema.ts';
import { tick } from '#server/energy/alarm/public.ts';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { dutySwap } from '#server/energy/duty/schema.ts';
import { sendDue } from '#server/energy/push/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { readOutbox } from '#test/support/outbox.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const ZHENG = '15800100012';
const HOUR_MS = 3_600_000;

onAllDatabases('duties', (start) => {
  let server: TestServer;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  let foreign: Awaited<ReturnType<typeof alarmRig>>;
  let zheng: string;
  let sun: string;
  before(async () => {
    server = await start({ limits: { ...QUIET, pushResendsOfPersonPerHour: 7 }, env: { SIMULATOR: 'off' } });
    rig = await alarmRig(server);
    foreign = await alarmRig(server, 'HS-ES-01', ['FAR-1']);
    await rig.withoutDemoRules();
    const idOf = async (phone: string) =>
      (await server.database.db.select({ id: user.id }).from(user).where(eq(user.phone, phone)))[0]?.id ?? '';
    [zheng, sun] = [await idOf(ZHENG), await idOf('15800100011')];
    const groups = await server.get('/alarm_v2/groups', rig.options);
    for (const { id } of groups.data.list) await rig.send('DELETE', `groups/${id}`);
  });
  beforeEach(() => rig.clear());

  const iso = (ms: number) => new Date(server.clock().getTime() + ms).toISOString();
  /** A duty of one hour that began some hours ago, negative ones later. */
  const plan = (hoursAgo: number, facts: object = {}) => {
    const at = new Date(server.clock().getTime() - hoursAgo * HOUR_MS).toISOString();
    return {
      ...{ userId: zheng, from: at.slice(0, 10), until: null, at: at.slice(11, 16), minutes: 60 },
      ...{ tz: 'UTC', every: 'once', interval: 1, days: [], ...facts },
    };
  };
  const group = (members: object[]) => ({
    ...{ name: '值班组', stations: [], levels: [], codes: [], members },
  });
  const member = (userId: string, facts: object = {}) => ({
    ...{ userId, steps: [1, 2, 3], sms: true, email: false, ...facts },
  });
  const messages = async () =>
    (await readOutbox(server.config.dataDir)).filter(({ template }) => template === 'alarm');
  const raise = async (code: string) => {
    const rule = await rig.addRule(ruleOf({ code }));
    const minute = Math.floor((server.clock().getTime() - rig.start) / 60_000);
    await rig.volts({ [minute]: 60 });
    await rig.judgeTwice();
    server.advance(6 * 60);
    await tick(server.context, createDevices(server.context), { since: 0, before: 0 });
    server.advance(31);
    await sendDue(server.context, createDevices(server.context));
    await rig.remove(rule);
  };

  test('tell who is on duty, and leave out who is not', async () => {
    const made = await rig.send('POST', 'groups', group([member(zheng), member(sun)]));
    const off = await rig.send('POST', 'duties', plan(5));
    const before = (await messages()).length;
    await raise('OFF');
    const sent = (await messages()).slice(before).map(({ to }) => to);
    assert.deepEqual(sent, ['15800100011']);
    const logs = await server.get('/alarm_v2/push-logs?channel=sms', rig.options);
    assert.ok(logs.data.list.some(({ reason }: { reason: string }) => reason === 'duty'));
    // A stand-in is told though no plan says so.
    const swap = { userId: sun, byUserId: zheng, from: iso(-HOUR_MS), to: iso(2 * HOUR_MS), note: '' };
    const swapped = await rig.send('POST', 'duty-swaps', swap);
    await rig.clear();
    await raise('SWAPPED');
    assert.deepEqual(
      (await messages()).slice(before + 1).map(({ to }) => to),
      [ZHENG],
    );
    for (const path of [`groups/${made.data.id}`, `duties/${off.data.id}`, `duty-swaps/${swapped.data.id}`])
      assert.equal((await rig.send('DELETE', path)).code, 200, path);
  });

  test('are refused for strangers and for times that are none', async () => {
    const bad = await Promise.all([
      rig.send('POST', 'duties', plan(0, { tz: 'Mars/Olympus' })),
      rig.send('POST', 'duties', plan(0, { every: 'week' })),
      rig.send('POST', 'duties', plan(0, { until: '2020-01-01' })),
      foreign.send('POST', 'duties', plan(0)),
      rig.send('POST', 'duty-swaps', {
        ...{ userId: zheng, byUserId: zheng, from: iso(0), to: iso(HOUR_MS), note: '' },
      }),
    ]);
    assert.deepEqual(
      bad.map(({ errors }) => errors[0]),
      [
        ...['tz: push.zone', 'days: duty.days', 'until: period.order', 'userId: pusherGroup.member'],
        'byUserId: duty.self',
      ],
    );
    const made = await rig.send('POST', 'duties', plan(0));
    assert.equal((await foreign.send('DELETE', `duties/${made.data.id}`)).status, 404);
    const { accessToken: token } = await server.signIn('13800000002');
    const few = { token, org: rig.organization };
    assert.equal(
      (await server.send('DELETE', `/alarm_v2/duties/${made.data.id}`, undefined, few)).status,
      403,
    );
    assert.equal((await rig.send('DELETE', `duties/${made.data.id}`)).code, 200);
  });

  test('can be subscribed to by a secret address, until it ends', async () => {
    const { accessToken: token } = await server.signIn(ZHENG);
    const own = { token, org: rig.organization };
    const duty = await rig.send('POST', 'duties', plan(-3));
    const { data } = await server.post('/alarm_v2/duty-calendar', undefined, own);
    const read = async (path: string) => {
      const response = await fetch(`${server.url}${path}`);
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        text: await response.text(),
      };
    };
    const file = await read(data.path);
    assert.deepEqual([file.status, file.type?.split(';')[0]], [200, 'text/calendar']);
    assert.match(file.text, /^BEGIN:VCALENDAR\r\n.*BEGIN:VEVENT\r\n.*DTSTART:\d{8}T\d{6}Z\r\n/s);
    const again = await server.post('/alarm_v2/duty-calendar', undefined, own);
    assert.equal((await read(data.path)).status, 404);
    assert.equal((await read(again.data.path)).status, 200);
    await server.send('DELETE', '/alarm_v2/duty-calendar', undefined, own);
    assert.equal((await read(again.data.path)).status, 404);
    // The address is all that it takes to read them.
    const secrets = [data, again.data].map(({ path }) => String(path.split('/').at(-1)));
    assert.ok(server.log.some((line) => line.includes('duty-calendars/:token')));
    assert.ok(server.log.every((line) => !secrets.some((secret) => line.includes(secret))));
    await rig.send('DELETE', `duties/${duty.data.id}`);
  });

  test('show the hours of a week in which nobody is reached', async () => {
    const made = await rig.send('POST', 'groups', group([member(zheng), member(sun, { sms: false })]));
    const from = server.clock().toISOString().slice(0, 10);
    const coverage = async () =>
      (await server.get(`/alarm_v2/coverage?from=${from}&tz=UTC`, rig.options)).data;
    const whole = await coverage();
    assert.deepEqual(whole.holes, []);
    assert.ok(whole.rows.every(({ hours }: { hours: number[] }) => hours.length === 168));
    const day = { at: '08:00', minutes: 1440 - 8 * 60, every: 'day', from: '2026-01-01' };
    const duty = await rig.send('POST', 'duties', plan(0, day));
    const { holes } = await coverage();
    assert.equal(holes[0].grade, 'S');
    assert.deepEqual(
      [holes[0].level, holes[0].from.slice(11, 16), holes[0].to.slice(11, 16)],
      [3, '00:00', '08:00'],
    );
    await rig.send('DELETE', `duties/${duty.data.id}`);
    const bare = await rig.send('PUT', `groups/${made.data.id}`, group([]));
    assert.equal(bare.errors[0], 'members: pusherGroup.nobody');
    await rig.send('DELETE', `groups/${made.data.id}`);
  });

  test('have as many swaps as plans, without those that have ended', async () => {
    const swap = (from: number) => ({
      ...{ userId: sun, byUserId: zheng, from: iso(from), to: iso(from + HOUR_MS), note: '' },
    });
    const [startsAt, endsAt] = [new Date(iso(0)), new Date(iso(HOUR_MS))];
    const row = {
      organizationId: rig.organization,
      userId: sun,
      byUserId: zheng,
      startsAt,
      endsAt,
      note: '',
    };
    await server.database.db.insert(dutySwap).values(Array.from({ length: DUTY_MAX_PLANS }, () => row));
    const many = await rig.send('POST', 'duty-swaps', swap(5 * HOUR_MS));
    assert.deepEqual(many.errors, ['userId: duty.many']);
    await server.database.db
      .update(dutySwap)
      .set({ startsAt: new Date(iso(-9 * HOUR_MS)), endsAt: new Date(iso(-8 * HOUR_MS)) });
    assert.equal((await rig.send('POST', 'duty-swaps', swap(5 * HOUR_MS))).code, 200);
    const past = await rig.send('POST', 'duty-swaps', swap(-5 * HOUR_MS));
    assert.deepEqual(past.errors, ['userId: duty.many']);
    await server.database.db.delete(dutySwap);
  });

  test('send a message again five times an hour, and so many of a person', async () => {
    const [chen] = await server.database.db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.phone, '13800000001'));
    const made = await rig.send('POST', 'groups', group([member(zheng), member(chen?.id ?? '')]));
    await raise('OFTEN');
    const { data } = await server.get('/alarm_v2/pushes?open=1&channel=sms', rig.options);
    const again = async (index: number, times: number) => {
      const outcomes = [];
      for (let count = 0; count < times; count++) {
        const answer = await rig.send('POST', `pushes/${data.list[index].id}/resend`);
        outcomes.push(answer.code === 200 ? 200 : `${answer.status} ${answer.data.reason}`);
        await sendDue(server.context, createDevices(server.context));
      }
      return outcomes;
    };
    const refused = '429 pushResends';
    assert.deepEqual(await again(0, 6), [200, 200, 200, 200, 200, refused]);
    assert.deepEqual(await again(1, 3), [200, 200, refused]);
    await server.database.db.delete(limitedEvent);
    await rig.send('DELETE', `groups/${made.data.id}`);
  });

  test('reach nobody who is kept from the station', async () => {
    const made = await rig.send('POST', 'groups', group([member(zheng), member(sun)]));
    const before = (await messages()).length;
    const limit = (stations: string[] | null) =>
      server.post(
        `/platform/v1/members/${zheng}/stations`,
        { allStations: stations === null, stations: stations ?? [] },
        rig.options,
      );
    await limit(['SF-PV-01']);
    await raise('KEPT');
    assert.deepEqual(
      (await messages()).slice(before).map(({ to }) => to),
      ['15800100011'],
    );
    await limit(null);
    await rig.clear();
    await raise('TOLD');
    // What was made before the limit is not sent either.
    await limit(['SF-PV-01']);
    const told = (await messages()).length;
    const pushes = async () =>
      (await server.get('/alarm_v2/pushes?open=1&channel=sms', rig.options)).data.list as {
        id: string;
        state: string;
        reason: string | null;
      }[];
    for (const { id } of await pushes()) await rig.send('POST', `pushes/${id}/resend`);
    await sendDue(server.context, createDevices(server.context));
    assert.deepEqual((await pushes()).map(({ state, reason }) => `${state} ${reason}`).sort(), [
      'sent null',
      'skipped station',
    ]);
    assert.equal((await messages()).length, told + 1);
    await limit(null);
    await server.database.db.delete(limitedEvent);
    await rig.send('DELETE', `groups/${made.data.id}`);
  });

  test('reach nobody who was removed from the enterprise', async () => {
    const made = await rig.send('POST', 'groups', group([member(zheng), member(sun)]));
    const before = (await messages()).length;
    await server.database.db.delete(membership).where(eq(membership.userId, sun));
    await raise('GONE');
    assert.deepEqual(
      (await messages()).slice(before).map(({ to }) => to),
      [ZHENG],
    );
    await rig.send('DELETE', `groups/${made.data.id}`);
  });

  test('send a message again as a new one, but not of an alarm that somebody has', async () => {
    const made = await rig.send('POST', 'groups', group([member(zheng)]));
    const before = (await messages()).length;
    await raise('AGAIN');
    const { data } = await server.get('/alarm_v2/pushes?open=1', rig.options);
    const of = (channel: string) => data.list.find((push: { channel: string }) => push.channel === channel);
    assert.equal(of('sms').canResend, true);
    assert.equal((await rig.send('POST', `pushes/${of('app').id}/resend`)).data.reason, 'pushApp');
    assert.equal((await rig.send('POST', `pushes/${of('sms').id}/resend`)).code, 200);
    assert.equal((await rig.send('POST', `pushes/${of('sms').id}/resend`)).data.reason, 'pushWaiting');
    await sendDue(server.context, createDevices(server.context));
    assert.equal((await messages()).length, before + 2);
    assert.equal((await foreign.send('POST', `pushes/${of('sms').id}/resend`)).status, 404);
    await rig.send('POST', `pushes/${of('sms').id}/take`);
    assert.equal((await rig.send('POST', `pushes/${of('sms').id}/resend`)).data.reason, 'pushOver');
    const after = await server.get('/alarm_v2/pushes?open=1', rig.options);
    assert.deepEqual([after.data.list[0].nextAt, after.data.list[0].alarm.takenBy], [null, '陈立新']);
    await rig.send('DELETE', `groups/${made.data.id}`);
  });
});
