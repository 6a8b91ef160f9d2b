import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import type { Schedule, ScheduleDelivery } from '#contract/user-centre/schedule/calls.ts';
import { job } from '#server/core/job/schema.ts';
import { nextTime, periodOf } from '#server/core/schedule/times.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { readOutbox } from '#test/support/outbox.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const { sunfield, grid } = organizations;
const DAY_SECONDS = 86_400;

/** The day before the one of an instant in a zone. */
const dayBefore = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(Date.parse(at) - DAY_SECONDS * 1000);

const MAIL = { chen: 'chen.lixin@sunfield-energy.example.com', wang: 'wang.min@sunfield-energy.example.com' };

describe('the dates of a schedule', () => {
  type Timing = Parameters<typeof nextTime>[0];
  const timing: Timing = { every: 'day', days: [], dayOfMonth: 1, at: '02:30', tz: 'Europe/Madrid' };
  const dates = (each: Timing, after: string, count: number) => {
    const found: string[] = [];
    for (let at = new Date(after); found.length < count; ) {
      at = nextTime(each, at);
      found.push(at.toISOString());
    }
    return found;
  };

  test('are one a day where the clock changes', () => {
    // 02:30 comes twice on 2026-10-25, and never on 2026-03-29, where it is 03:30.
    assert.deepEqual(dates(timing, '2026-10-24T12:00:00Z', 2), [
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
    assert.deepEqual(dates(timing, '2026-03-28T12:00:00Z', 2), [
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
  });

  test('of a month that is shorter are its last day', () => {
    const monthly: Timing = { ...timing, every: 'month', dayOfMonth: 31, at: '08:00', tz: 'Asia/Shanghai' };
    assert.deepEqual(dates(monthly, '2026-01-31T12:00:00Z', 3), [
      '2026-02-28T00:00:00.000Z',
      '2026-03-31T00:00:00.000Z',
      '2026-04-30T00:00:00.000Z',
    ]);
  });

  test('are about whole days of the zone, also of 25 hours', () => {
    const of = (period: Parameters<typeof periodOf>[0]['period'], due: string) => {
      const found = periodOf({ period, tz: 'Europe/Madrid' }, new Date(due));
      return found && [found.from.toISOString(), found.to.toISOString()];
    };
    assert.deepEqual(of('yesterday', '2026-10-26T07:00:00Z'), [
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
    assert.deepEqual(of('lastWeek', '2026-11-26T07:00:00Z'), [
      '2026-11-15T23:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
    ]);
    assert.deepEqual(of('lastMonth', '2026-11-03T07:00:00Z'), [
      '2026-09-30T22:00:00.000Z',
      '2026-10-31T23:00:00.000Z',
    ]);
    assert.equal(of('none', '2026-11-03T07:00:00Z'), null);
  });
});

onEachDatabase('schedules', (start) => {
  let server: TestServer;
  let author: { token: string; org: string; id: string };
  let reader: { token: string; org: string; id: string };

  async function seat({ phone }: { phone: string }) {
    const signedIn = await server.signIn(phone);
    const [row] = await server.database.db.select({ id: user.id }).from(user).where(eq(user.phone, phone));
    return { token: signedIn.accessToken, org: sunfield.id, id: row?.id ?? '' };
  }

  before(async () => {
    server = await start({ limits: { jobPollMs: 20, schedulePollMs: 50 }, env: { SIMULATOR: 'off' } });
    author = await seat(chen);
    reader = await seat(wang);
  });

  const fields = (change: object = {}) => ({
    title: '电站清单',
    params: { source: 'stations', format: 'csv', filter: { type: 'PV' } },
    ...{ every: 'day', days: [], dayOfMonth: 1, at: '08:00', tz: 'Asia/Shanghai', period: 'none' },
    ...{ language: 'zh', recipients: [author.id] },
    ...change,
  });

  async function made(change: object = {}): Promise<string> {
    const { data, message, errors } = await server.post('/jobs/v1/schedules', fields(change), author);
    assert.ok(data?.id, `${message} ${errors}`);
    return data.id;
  }

  const found = async (id: string, who = author): Promise<Schedule | undefined> =>
    (await server.get('/jobs/v1/schedules?size=100', who)).data.list.find((each: Schedule) => each.id === id);

  /** What a schedule has sent, once `count` deliveries have ended. */
  async function sent(id: string, count: number, who = author): Promise<ScheduleDelivery[]> {
    for (let turn = 0; turn < 200; turn += 1) {
      const { data } = await server.get(`/jobs/v1/schedules/${id}/deliveries`, who);
      const ended = data.list.filter(({ state }: ScheduleDelivery) => state === 'sent' || state === 'failed');
      if (ended.length >= count) return data.list;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The deliveries did not end.');
  }

  const mails = async (to: string, title: string) =>
    (await readOutbox(server.config.dataDir)).filter(
      (mail) => mail.channel === 'email' && mail.to === to && mail.text.includes(title),
    ) as (Awaited<ReturnType<typeof readOutbox>>[number] & { attachments?: string[] })[];

  test('send a file when they are due, once, and go on with the next date', async () => {
    const id = await made({ title: 'Daily list' });
    const next = (await found(id))?.nextAt ?? '';
    assert.match(next, /T00:00:00\.000Z$/);
    server.advance(DAY_SECONDS);
    author = await seat(chen);
    reader = await seat(wang);
    const [delivery, ...others] = await sent(id, 1);
    assert.deepEqual(others, []);
    assert.equal(delivery?.state, 'sent', delivery?.message ?? '');
    assert.equal(delivery?.dueAt, next);
    const [mail, ...more] = await mails(MAIL.chen, 'Daily list');
    assert.deepEqual(more, []);
    assert.match(mail?.attachments?.[0] ?? '', /^电站.*\.csv$/);
    assert.ok(Date.parse((await found(id))?.nextAt ?? '') > Date.parse(next));
  });

  test('miss nothing and double nothing while no server ran: what is past is one date', async () => {
    const id = await made({ title: 'After a pause' });
    await server.post(`/jobs/v1/schedules/${id}/pause`, { isPaused: true }, author);
    assert.equal((await found(id))?.nextAt, null);
    server.advance(3 * DAY_SECONDS);
    author = await seat(chen);
    reader = await seat(wang);
    await server.post(`/jobs/v1/schedules/${id}/pause`, { isPaused: false }, author);
    const [first] = (await server.get(`/jobs/v1/schedules/${id}/deliveries`, author)).data.list;
    assert.equal(first, undefined);
    assert.ok(Date.parse((await found(id))?.nextAt ?? '') > server.clock().getTime());
  });

  test('are about their period in the way of what they send: days of the log, instants of alarms', async () => {
    for (const source of ['log', 'alarms', 'commands', 'slots']) {
      const dates =
        source === 'slots' ? { stations: ['SF-ES-01'], from: '2026-01-01', to: '2026-01-01' } : {};
      const params = { source, format: 'csv', filter: dates };
      const id = await made({ title: `Of ${source}`, params, period: 'yesterday' });
      await server.post(`/jobs/v1/schedules/${id}/send`, {}, author);
      const [delivery] = await sent(id, 1);
      assert.equal(delivery?.state, 'sent', `${source}: ${delivery?.message}`);
      const jobs = await server.database.db
        .select({ params: job.params })
        .from(job)
        .orderBy(desc(job.createdAt));
      const { filter } = Object(jobs[0]?.params);
      const yesterday = dayBefore(delivery?.dueAt ?? '', 'Asia/Shanghai');
      const expected = {
        days: { from: yesterday, to: yesterday },
        instants: {
          from: new Date(`${yesterday}T00:00:00+08:00`).toISOString(),
          to: new Date(Date.parse(`${yesterday}T00:00:00+08:00`) + DAY_SECONDS * 1000).toISOString(),
        },
      };
      const way = ['log', 'slots'].includes(source) ? 'days' : 'instants';
      assert.deepEqual({ from: filter.from, to: filter.to }, expected[way], source);
    }
  });

  test('give each recipient what this person may see, and end with the right', async () => {
    const refused = await server.post(
      '/jobs/v1/schedules',
      fields({ recipients: [author.id, reader.id], params: { source: 'log', format: 'csv', filter: {} } }),
      author,
    );
    assert.deepEqual(refused.errors, ['recipients.1: schedule.right']);
    const id = await made({ title: 'Own rows', recipients: [author.id] });
    await server.post(`/jobs/v1/schedules/${id}/send`, {}, author);
    await sent(id, 1);
    const { db } = server.database;
    const seatOf = and(eq(membership.userId, author.id), eq(membership.organizationId, sunfield.id));
    await db.update(membership).set({ isEnabled: false }).where(seatOf);
    try {
      server.advance(DAY_SECONDS);
      await new Promise((resolve) => setTimeout(resolve, 500));
    } finally {
      await db.update(membership).set({ isEnabled: true }).where(seatOf);
    }
    author = await seat(chen);
    reader = await seat(wang);
    const paused = await found(id);
    assert.ok(paused?.pausedAt);
    assert.match(paused?.message ?? '', /its author may no longer send it/);
    assert.equal((await mails(MAIL.chen, 'Own rows')).length, 1);
  });

  test('refuse wrong fields by their names', async () => {
    const errors = async (change: object) =>
      (await server.post('/jobs/v1/schedules', fields(change), author)).errors;
    assert.deepEqual(await errors({ every: 'week' }), ['days: schedule.days']);
    assert.deepEqual(await errors({ tz: 'Mars/Phobos' }), ['tz: schedule.tz']);
    assert.deepEqual(await errors({ tz: '+08:00' }), ['tz: schedule.tz']);
    assert.deepEqual(await errors({ period: 'yesterday' }), ['period: schedule.period']);
    assert.deepEqual(await errors({ recipients: ['00000000-0000-4000-8000-000000000000'] }), [
      'recipients.0: schedule.member',
    ]);
    assert.deepEqual(
      await errors({ params: { source: 'stations', format: 'csv', columns: ['nothing'], filter: {} } }),
      ['params.columns.0: export.column'],
    );
    assert.equal((await errors({ title: '  ' })).length, 1);
    assert.equal((await errors({ at: '25:00' })).length, 1);
    assert.equal((await server.post('/jobs/v1/schedules', fields(), reader)).status, 403);
  });

  test('are their author’s alone to change, and a recipient leaves', async () => {
    const id = await made({ title: 'Shared', recipients: [author.id] });
    const stranger = { ...author, org: grid.id };
    for (const who of [reader, stranger]) {
      assert.equal((await server.get(`/jobs/v1/schedules/${id}/deliveries`, who)).status, 404);
      assert.equal((await server.post(`/jobs/v1/schedules/${id}/leave`, {}, who)).status, 404);
      assert.equal((await server.send('DELETE', `/jobs/v1/schedules/${id}`, undefined, who)).status, 404);
      assert.equal(await found(id, who), undefined);
    }
    assert.equal((await server.post(`/jobs/v1/schedules/${id}/leave`, {}, author)).status, 200);
    assert.ok((await found(id))?.pausedAt);
    const changed = await server.send('PUT', `/jobs/v1/schedules/${id}`, fields({ title: 'New' }), author);
    assert.equal(changed.status, 200, changed.message);
    assert.equal((await found(id))?.title, 'New');
    assert.equal((await server.send('DELETE', `/jobs/v1/schedules/${id}`, undefined, author)).status, 200);
    assert.equal(await found(id), undefined);
  });

  test('tell the next dates before they are saved', async () => {
    const { data } = await server.post(
      '/jobs/v1/schedules/preview',
      { every: 'week', days: [1, 5], dayOfMonth: 1, at: '07:30', tz: 'Asia/Shanghai', period: 'yesterday' },
      author,
    );
    assert.equal(data.list.length, 5);
    for (const { at, from, to } of data.list) {
      assert.ok([1, 5].includes(new Date(Date.parse(at) + 8 * 3_600_000).getUTCDay()));
      assert.equal(Date.parse(to) - Date.parse(from), DAY_SECONDS * 1000);
    }
  });
});
