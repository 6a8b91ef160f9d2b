import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Inbox, InboxEntry } from '#contract/user-centre/inbox/calls.ts';
import { housekeep } from '#server/core/housekeep.ts';
import { inboxReminder } from '#server/core/inbox/schema.ts';
import { removePastReminders } from '#server/core/inbox/tasks.ts';
import { rowsOf } from '#server/db/rows.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { readEvents } from '#test/support/event-reader.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { sunfield, harborAgents } = organizations;
const DAY_SECONDS = 86_400;

onEachDatabase('the inbox', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let lu: Seat;
  before(async () => {
    server = await start({ limits: { eventPollMs: 20 } });
    world = await organizationWorld(server);
    lu = await world.seat('15800100031', harborAgents.id);
  });

  const inbox = async (seat: Seat, query = ''): Promise<Inbox> =>
    (await server.get(`/inbox/v1/entries?page=1&size=50${query}`, seat)).data;
  const ofKind = async (kind: string, seat: Seat = world.chen): Promise<InboxEntry[]> =>
    (await inbox(seat, `&kind=${kind}`)).list;
  const later = (entry: string, until: string | null, seat: Seat = world.chen) =>
    server.post('/inbox/v1/reminders', { entry, until }, seat);
  const inDays = (days: number) =>
    new Date(server.clock().getTime() + days * DAY_SECONDS * 1000).toISOString();
  /** Sessions end meanwhile. */
  const afterDays = async (days: number): Promise<void> => {
    server.advance(days * DAY_SECONDS + 60);
    world = await organizationWorld(server);
  };
  const offer = async (station: string): Promise<string> =>
    (
      await server.post(
        '/platform/v1/grants',
        { station, organization: harborAgents.id, mayOperate: false, maySettle: false, from: null, to: null },
        world.chen,
      )
    ).data.id;

  test('has a meter whose calibration is late, until the calibration is recorded', async () => {
    const [late, soon, ...others] = await ofKind('calibration');
    assert.deepEqual(others, []);
    assert.deepEqual([late?.id, late?.isOverdue], ['calibration:SF-ES-01/M1', true]);
    assert.deepEqual([soon?.id, soon?.isOverdue], ['calibration:SF-CES-01/M1', false]);
    assert.deepEqual(late?.opens, { path: '/sub-ledger/ledger/stations/SF-ES-01?tab=meters' });
    const path = '/ledger/v1/stations/SF-ES-01/meters/M1/calibration';
    const today = server.clock().toISOString().slice(0, 10);
    const given = { calibratedOn: today, due: '2036-01-01', certificate: ' JL-1 ' };
    const refused = async (changes: object, seat: Seat = world.chen) =>
      outcome(await server.post(path, { ...given, ...changes }, seat));
    assert.equal(await refused({ calibratedOn: '2035-01-01' }), '400 calibratedOn: meter.calibratedOn');
    assert.equal(await refused({ due: today }), '400 due: meter.calibrationDue');
    assert.equal(await refused({ certificate: ' ' }), '400 certificate: field.required');
    assert.equal(await refused({}, world.wang), '403 noPermission');
    assert.equal(await refused({}, world.wu), '404');
    const stored = await server.post(path, given, world.chen);
    const open = stored.data.meters.find(({ device }: { device: string }) => device === 'M1').periods.at(-1);
    assert.deepEqual(
      [open.calibratedOn, open.calibrationDue, open.certificate],
      [today, '2036-01-01', 'JL-1'],
    );
    assert.deepEqual(
      (await ofKind('calibration')).map(({ id }) => id),
      ['calibration:SF-CES-01/M1'],
    );
  });

  test('has assets whose warranty ends within thirty days', async () => {
    const [found, ...others] = await ofKind('warranty');
    assert.deepEqual(others, []);
    assert.match(found?.id ?? '', /^warranty:SF-ES-02\/\d+$/);
    assert.match(found?.due ?? '', /^\d{4}-\d\d-\d\d$/);
  });

  test('tells the other side of an offered grant at once, and forgets it when it is decided', async () => {
    const reader = await readEvents(server.url, lu);
    await reader.hears(`current`);
    const id = await offer('SF-PV-01');
    await reader.hears(`inbox ${harborAgents.id}`);
    const [found, ...others] = await ofKind('grant', lu);
    assert.deepEqual(others, []);
    assert.deepEqual([found?.id, found?.note], [`grant:${id}`, 'Sunfield Energy']);
    assert.deepEqual(found?.opens, {
      path: '/sub-platform/platform/enterprise?tab=received&state=offered',
    });
    assert.deepEqual(await ofKind('grant'), []);
    const owner = await readEvents(server.url, world.chen);
    await owner.hears('current');
    await server.post(`/platform/v1/grants/${id}/accept`, {}, lu);
    await owner.hears(`inbox ${sunfield.id}`);
    assert.deepEqual(await ofKind('grant', lu), []);
    reader.leave();
    owner.leave();
  });

  test('has requests to join for who decides them', async () => {
    const waiting = (await world.get('get-not-confirm-record', world.chen)).data.list;
    const found = await ofKind('joinRequest');
    assert.deepEqual(
      found.map(({ id }) => id),
      waiting.map(({ recordUuid }: { recordUuid: string }) => `joinRequest:${recordUuid}`),
    );
    assert.ok(found.length > 0 && found.every(({ opens }) => 'dialog' in opens));
  });

  test('is cut to the codes and the stations of the person', async () => {
    const ma = await world.seat('15800100013', sunfield.id);
    const { userUuid } = (await world.get('get-user', ma)).data;
    assert.ok((await inbox(ma)).kinds.some(({ kind }) => kind === 'calibration'));
    const limit = { allStations: false, stations: ['SF-PV-01'] };
    await server.post(`/platform/v1/members/${userUuid}/stations`, limit, world.chen);
    const kinds = (await inbox(ma)).kinds.map(({ kind }) => kind);
    assert.deepEqual([kinds.includes('calibration'), kinds.includes('warranty')], [false, false]);
    await server.post(
      `/platform/v1/members/${userUuid}/stations`,
      { allStations: true, stations: [] },
      world.chen,
    );
    assert.deepEqual((await inbox(world.wang)).kinds, []);
    assert.equal(
      outcome(await server.get('/inbox/v1/entries', { token: world.chen.token })),
      '403 noOrganization',
    );
  });

  test('has alarms that nobody confirmed within the time of the station’s grade', async () => {
    const unconfirmed = (await server.get('/alarm_v2/alarms?page=1&size=50&state=unconfirmed', world.chen))
      .data.list as { id: string; resetAt: string | null; suppressed: boolean }[];
    const open = unconfirmed.filter(({ resetAt, suppressed }) => resetAt === null && !suppressed);
    server.advance(5 * 3600);
    const found = await ofKind('alarm');
    assert.deepEqual(
      found.map(({ id }) => id.slice('alarm:'.length)).sort(),
      open.map(({ id }) => id).sort(),
    );
  });

  test('puts an entry aside until its day, for the person alone', async () => {
    const ma = await world.seat('15800100013', sunfield.id);
    const [entry] = await ofKind('warranty');
    const id = entry?.id ?? '';
    assert.equal(outcome(await later(id, inDays(7))), '200');
    const after = await inbox(world.chen);
    assert.equal(after.later, 1);
    assert.ok(!after.list.some((one) => one.id === id));
    assert.ok(!after.kinds.some(({ kind }) => kind === 'warranty'));
    assert.equal((await ofKind('warranty', ma)).length, 1);
    const [aside] = (await inbox(world.chen, '&shelf=later')).list;
    assert.deepEqual([aside?.id, aside?.later === null], [id, false]);
    assert.equal(outcome(await later(id, null)), '200');
    assert.equal((await ofKind('warranty')).length, 1);
    await later(id, inDays(1));
    await afterDays(1);
    assert.equal((await ofKind('warranty')).length, 1);
    const kept = () => server.database.db.$count(inboxReminder);
    assert.equal(await kept(), 1);
    await housekeep(server.context, [removePastReminders]);
    assert.equal(await kept(), 0);
  });

  test('refuses to put aside what does not wait for the person, and days out of range', async () => {
    const [entry] = await ofKind('warranty');
    const id = entry?.id ?? '';
    assert.equal(outcome(await later('warranty:SF-ES-01/999999', inDays(1))), '404');
    assert.equal(outcome(await later('nothing:1', inDays(1))), '404');
    assert.equal(outcome(await later(id, inDays(1), world.wu)), '404');
    assert.equal(outcome(await later(id, inDays(1), world.wang)), '404');
    assert.equal(outcome(await later(id, inDays(-1))), '400 until: inbox.until');
    assert.equal(outcome(await later(id, inDays(400))), '400 until: inbox.until');
  });

  test('has the frames that a station under commissioning sends in vain', async () => {
    assert.deepEqual(await ofKind('refusedFrames'), []);
    const { db } = server.database;
    const [place] = await rowsOf<{ id: string }>(db, sql`select id from station where code = 'SF-PV-02'`);
    const at = server.clock().toISOString();
    await db.execute(
      sql`insert into frame_refusal values (${place?.id}, 1, ${JSON.stringify([{ at, device: 'INV-02' }])})`,
    );
    const [found] = await ofKind('refusedFrames');
    assert.deepEqual([found?.id, found?.note], ['refusedFrames:SF-PV-02', 'INV-02']);
    await afterDays(2);
    assert.deepEqual(await ofKind('refusedFrames'), []);
  });

  test('comes in pages, the most urgent first', async () => {
    const { list, pagination } = await inbox(world.chen);
    assert.equal(pagination.total, list.length);
    const second = (await server.get('/inbox/v1/entries?page=2&size=2', world.chen)).data;
    assert.deepEqual(
      second.list.map((entry: InboxEntry) => entry.id),
      list.slice(2, 4).map((entry) => entry.id),
    );
    const times = list.map(({ due, since }) => Date.parse(due ?? since ?? ''));
    assert.deepEqual(
      times,
      times.toSorted((one, other) => one - other),
    );
  });
});
