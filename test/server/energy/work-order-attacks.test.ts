import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { API_BASE } from '#contract/call.ts';
import type { OrderCheck } from '#contract/energy/work-order/fields.ts';
import {
  CHECKS_MAX,
  ORDER_ENTRIES_MAX,
  ORDER_NOTES_MAX,
  ORDER_NOTES_OF_PERSON_MAX,
} from '#contract/energy/work-order/limits.ts';
import { orderIdOf } from '#contract/energy/work-order/number.ts';
import { station } from '#server/energy/station/schema.ts';
import { workOrder } from '#server/energy/work-order/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { outcome, type Seat } from '#test/support/organization.ts';
import { readOutbox } from '#test/support/outbox.ts';
import { photograph } from '#test/support/photographs.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { type OrderWorld, orderWorld, TECHNICIAN } from '#test/support/work-orders.ts';

const TOLD_A_DAY = 4;
/** 周国栋, the administrator of Grid Operator One, which looks at the stations of Sunfield. */
const PARTNER = '15800100001';

onEachDatabase('attacks on orders', (start) => {
  let server: TestServer;
  let world: OrderWorld;
  before(async () => {
    server = await start({ env: { SIMULATOR: 'off' }, limits: { orderMessagesPerDay: TOLD_A_DAY } });
    world = await orderWorld(server);
  });

  const check = ({ key, version }: Pick<OrderCheck, 'key' | 'version'>, facts: object) =>
    world.entry('check', { check: key, base: version, result: 'pass', value: null, text: '', ...facts });
  const refused = async (no: string, entries: readonly object[]) =>
    (await world.post(no, entries)).data.refused.map(({ rule }: { rule: string }) => rule);
  const item = (key: string, facts: object = {}) => ({
    ...{ key, phase: 'work', kind: 'pass', code: null, text: key, point: null, unit: '' },
    ...{ min: null, max: null, required: false, ...facts },
  });
  const put = (no: string, checks: readonly object[], by = world.operator) =>
    server.send('PUT', `/operation/v1/orders/${no}/checks`, { checks }, by);

  test('a check of safety that was left out or failed does not let the work begin', async () => {
    const no = await world.started({ device: 'C03' });
    const { checks } = await world.order(no);
    const safety = checks.filter(({ phase }) => phase === 'safety');
    const fan = checks.find(({ code }) => code === 'fanCurrent');
    assert.ok(safety.length >= 2 && fan);
    assert.deepEqual(
      await refused(
        no,
        safety.map((one) => check(one, { result: 'skipped' })),
      ),
      safety.map(() => 'workOrder.skip'),
    );
    const [first, ...others] = safety;
    await world.post(no, [...others.map((one) => check(one, {})), check(first ?? fan, { result: 'fail' })]);
    assert.deepEqual(await refused(no, [check(fan, { value: 0.8 })]), ['workOrder.safetyFirst']);
    await world.post(no, [check({ ...(first ?? fan), version: 1 }, {})]);
    assert.deepEqual(await refused(no, [check(fan, { value: 0.8 })]), []);
  });

  test('a required check is not left out to finish the work', async () => {
    const no = await world.started();
    const tidy = (await world.order(no)).checks.find(({ code }) => code === 'tidy');
    assert.ok(tidy?.required);
    const permit = (await world.order(no)).checks.find(({ code }) => code === 'permit');
    await world.post(no, [check(permit ?? tidy, {})]);
    assert.deepEqual(await refused(no, [check(tidy, { result: 'skipped' })]), ['workOrder.skip']);
  });

  test('the worker adds checks, and takes none away', async () => {
    const no = await world.started({ device: 'C03' });
    const before = (await world.order(no)).checks;
    const loose = before.map(({ key }) => item(key));
    assert.equal((await put(no, [...loose, item('bolts')], world.technician)).code, 200);
    assert.deepEqual((await world.order(no)).checks.slice(0, -1), before);
    assert.equal((await world.order(no)).checks.at(-1)?.key, 'bolts');
    assert.equal((await put(no, [], world.technician)).code, 200);
    assert.equal((await world.order(no)).checks.length, before.length + 1);
  });

  test('who did a part of the work does not verify it after another one finished it', async () => {
    const { userUuid } = (await server.get('/usercenter/get-user', world.chief)).data;
    const { no } = (await world.request()).data;
    await world.step(no, 'assign', world.operator, { worker: userUuid });
    await world.step(no, 'start', world.chief);
    const { checks } = await world.order(no);
    await world.post(
      no,
      checks.map((one) => check(one, {})),
      world.chief,
    );
    await world.step(no, 'assign', world.chief, { worker: TECHNICIAN });
    await world.step(no, 'start', world.technician);
    await world.step(no, 'finish', world.technician);
    assert.ok(!(await world.order(no, world.chief)).steps.includes('verify'));
    assert.equal(outcome(await world.step(no, 'verify', world.chief)), '409 orderVerifier');
    assert.equal(outcome(await world.step(no, 'verify')), '200');
  });

  test('a checklist stays within its limit, however often it is set', async () => {
    const no = await world.started();
    const full = (name: string) => Array.from({ length: CHECKS_MAX }, (_, index) => item(`${name}-${index}`));
    assert.equal((await put(no, full('a'))).code, 200);
    await world.post(
      no,
      (await world.order(no)).checks.map((one) => check(one, {})),
    );
    assert.deepEqual((await put(no, full('b'))).errors, ['checks: field.tooMany']);
    assert.equal((await world.order(no)).checks.length, CHECKS_MAX);
  });

  test('a failed check whose id is that of a request is stored like any other', async () => {
    const id = randomUUID();
    const no = await world.started({ id });
    const permit = (await world.order(no)).checks.find(({ code }) => code === 'permit');
    const failed = { ...check(permit ?? { key: '', version: 0 }, { result: 'fail' }), id };
    const answer = await world.post(no, [failed, world.entry('note', { text: 'x' })]);
    assert.equal(answer.code, 200);
    assert.equal((await world.order(no)).made.length, 1);
  });

  test('a wished time that the calendar does not have is refused', async () => {
    const no = await world.started();
    const wish = (value: string) => world.entry('field', { field: 'wishedAt', base: 0, value });
    for (const value of ['0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-01-01T'])
      assert.deepEqual(await refused(no, [wish(value)]), ['workOrder.fieldValue'], value);
    assert.deepEqual(await refused(no, [wish('2026-12-01T08:00:00Z')]), []);
  });

  test('work does not end before it began, whatever the phone’s clock says', async () => {
    const no = await world.started({ device: 'C03' });
    await world.pass(no);
    await world.post(no, [world.entry('step', { step: 'finish', text: '' }, 24 * 60)]);
    await world.step(no, 'verify');
    await world.step(no, 'close', world.operator, { remark: 'x', alarmReason: 'x' });
    const again = (await world.request({ device: 'C03' })).data.no;
    const { before } = (await server.get(`/operation/v1/orders/${again}/take-along`, world.technician)).data;
    assert.deepEqual([before.no, before.minutesUsed], [no, 0]);
  });

  test('an order takes so many entries, and steps and notes beyond', async () => {
    const no = await world.started();
    await world.pass(no);
    const time = () => world.entry('time', { minutes: 1, text: '' });
    for (let posted = 0; posted < ORDER_ENTRIES_MAX; posted += 100)
      await world.post(no, Array.from({ length: 100 }, time));
    assert.deepEqual(await refused(no, [time(), world.entry('note', { text: 'x' })]), ['workOrder.full']);
    assert.ok((await world.order(no)).events.length <= ORDER_ENTRIES_MAX + 10);
    assert.deepEqual(await refused(no, [world.entry('step', { step: 'finish', text: '' })]), []);
  });

  test('notes take no room from the work, and those of one person not all of theirs', async () => {
    const no = await world.started();
    const notes = (count: number) =>
      Array.from({ length: count }, () => world.entry('note', { text: 'x'.repeat(2000) }));
    const rulesOf = async (by: Seat) =>
      (await world.post(no, notes(1), by)).data.refused.map(
        ({ rule, params }: { rule: string; params: { limit: number } }) => [rule, params.limit],
      );
    const full = [['workOrder.full', ORDER_NOTES_OF_PERSON_MAX]];
    for (const by of [world.operator, world.chief]) {
      await world.post(no, notes(ORDER_NOTES_OF_PERSON_MAX), by);
      assert.deepEqual(await rulesOf(by), full);
    }
    await world.post(no, notes(ORDER_NOTES_OF_PERSON_MAX - 1));
    assert.deepEqual(await refused(no, notes(1)), []);
    assert.deepEqual(await rulesOf(world.technician), [['workOrder.full', ORDER_NOTES_MAX]]);
    await world.verified(no);
    assert.equal((await world.order(no)).state, 'verified');
  });

  test('nobody writes to an order that ended', async () => {
    const note = () => [world.entry('note', { text: 'x' })];
    const closed = await world.started();
    await world.verified(closed);
    assert.deepEqual(await refused(closed, note()), []);
    assert.equal((await world.step(closed, 'close', world.operator, { remark: 'x' })).code, 200);
    assert.deepEqual(await refused(closed, note()), ['workOrder.state']);
    const { no } = (await world.request()).data;
    assert.equal((await world.step(no, 'reject', world.operator, { remark: 'x' })).code, 200);
    assert.deepEqual(await refused(no, note()), ['workOrder.state']);
  });

  test('a partner who only looks adds photos to the own requests alone', async () => {
    const { accessToken: token } = await server.signIn(PARTNER);
    const partner = { token, org: organizations.grid.id };
    const content = new Uint8Array(await photograph());
    const send = async (no: string) => {
      const query = new URLSearchParams({ id: randomUUID(), at: server.clock().toISOString() });
      const answer = await fetch(`${server.url}${API_BASE}/operation/v1/orders/${no}/photos?${query}`, {
        ...{ method: 'POST', body: content },
        headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}`, 'x-org-id': partner.org },
      });
      const { data } = (await answer.json()) as { data: { reason?: string } };
      return [answer.status, data.reason];
    };
    const takesPhotos = async (no: string) =>
      (await server.get(`/operation/v1/orders/${no}`, partner)).data.takesPhotos;
    const foreign = await world.started();
    assert.deepEqual([await takesPhotos(foreign), await send(foreign)], [false, [403, 'grant']]);
    const own = (await world.request({}, partner)).data.no;
    assert.deepEqual([await takesPhotos(own), await send(own)], [true, [200, undefined]]);
    assert.equal((await world.order(foreign)).takesPhotos, true);
  });

  test('how to reach a reporter is told to those who may operate the station', async () => {
    const { accessToken: token } = await server.signIn(PARTNER);
    const no = await world.started();
    const reporter = { source: 'qr', reporterName: 'Guard', reporterContact: '8021' } as const;
    await server.database.db
      .update(workOrder)
      .set(reporter)
      .where(eq(workOrder.id, orderIdOf(no)));
    const seen = async (seat: Seat) =>
      (await server.get(`/operation/v1/orders/${no}`, seat)).data.reporter as { contact: string };
    assert.equal((await seen(world.operator)).contact, '8021');
    assert.deepEqual(await seen({ token, org: organizations.grid.id }), { name: 'Guard', contact: '' });
  });

  test('advice tells nothing of orders of stations that the asker does not see', async () => {
    const { db } = server.database;
    const { no } = (await world.request({ device: 'C03' })).data;
    const reasons = async () => {
      const { list } = (await server.get(`/operation/v1/orders/${no}/advice`, world.operator)).data;
      return list.find(({ userId }: { userId: string }) => userId === TECHNICIAN).reasons;
    };
    const before = await reasons();
    const foreign = db.select({ id: station.id }).from(station).where(eq(station.code, 'HS-ES-01'));
    const [elsewhere] = await foreign;
    const [row] = await db
      .select()
      .from(workOrder)
      .where(eq(workOrder.id, Number(no.slice(3))));
    assert.ok(row && elsewhere);
    const { id: _, ...facts } = row;
    const made = { ...facts, stationId: elsewhere.id, requestId: randomUUID() };
    await db.insert(workOrder).values([
      { ...made, state: 'inProgress', worker: TECHNICIAN },
      { ...made, requestId: randomUUID(), state: 'verified', finishedBy: TECHNICIAN },
    ]);
    assert.deepEqual(await reasons(), before);
  });

  test('an assignment is told once, and no more often in a day than the budget allows', async () => {
    const told = async () =>
      (await readOutbox(server.config.dataDir)).filter(({ template }) => template === 'orderAssigned').length;
    server.advance(2 * 86_400);
    world = await orderWorld(server);
    const { no } = (await world.request()).data;
    const assign = (facts: object = {}) =>
      world.step(no, 'assign', world.operator, { worker: TECHNICIAN, ...facts });
    const before = await told();
    await assign();
    const once = (await told()) - before;
    assert.ok(once > 0);
    await assign();
    assert.equal((await told()) - before, once);
    for (let hour = 1; hour <= 3 * TOLD_A_DAY; hour++)
      await assign({ dueAt: new Date(server.clock().getTime() + hour * 3_600_000).toISOString() });
    assert.equal((await told()) - before, TOLD_A_DAY * once);
  });
});
