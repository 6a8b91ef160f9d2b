import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { API_BASE } from '#contract/call.ts';
import type { Order } from '#contract/energy/work-order/fields.ts';
import { outcome } from '#test/support/organization.ts';
import { photograph } from '#test/support/photographs.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { type OrderWorld, orderWorld } from '#test/support/work-orders.ts';

onEachDatabase('entries of a phone', (start) => {
  let server: TestServer;
  let world: OrderWorld;
  before(async () => {
    server = await start({ env: { SIMULATOR: 'off' } });
    world = await orderWorld(server);
  });

  const eventsOf = (order: Order, kind: string) => order.events.filter((event) => event.kind === kind);

  test('that arrive twice count once, with the time of the phone', async () => {
    const no = await world.started({ device: 'C03' });
    const time = world.entry('time', { minutes: 25, text: '' }, 90);
    const note = world.entry('note', { text: '58.1 °C' }, 120);
    const answers = await Promise.all([world.post(no, [time, note]), world.post(no, [time, note])]);
    const stored = answers.map(({ data }) => data.stored.length).sort();
    assert.deepEqual(stored, [0, 2]);
    const order = await world.order(no);
    assert.equal(order.minutesUsed, 25);
    const [at] = eventsOf(order, 'time').map((event) => event.at);
    assert.equal(at, new Date(time.at).toISOString());
    assert.ok(Date.parse(eventsOf(order, 'time')[0]?.receivedAt ?? '') > Date.parse(time.at));
    // In the order of their times, whatever the order of the post.
    const kinds = order.events.map(({ kind }) => kind);
    assert.ok(kinds.indexOf('note') < kinds.indexOf('time'));
  });

  test('with an id that belongs to another order are refused', async () => {
    const [one, other] = [await world.started(), await world.started()];
    const note = world.entry('note', { text: 'x' });
    await world.post(one, [note]);
    const { refused } = (await world.post(other, [note])).data;
    assert.deepEqual(
      refused.map(({ rule }: { rule: string }) => rule),
      ['field.uuid'],
    );
  });

  test('conflict field by field: the others are stored, and the newer version can be overwritten', async () => {
    const no = await world.started({ note: 'before' });
    const field = (name: string, value: string, base = 0) =>
      world.entry('field', { field: name, base, value });
    assert.equal((await world.post(no, [field('note', 'by the office')], world.operator)).code, 200);
    const [note, cost] = [field('note', 'by the phone'), field('costCents', '38000')];
    const answer = await world.post(no, [note, cost]);
    assert.equal(outcome(answer), '409 entryConflict');
    const { conflicts, stored } = answer.data.details;
    assert.deepEqual(stored, [cost.id]);
    const { at: _, ...conflict } = conflicts[0];
    assert.deepEqual(conflict, {
      ...{ id: note.id, field: 'note', base: 0, version: 1, value: 'by the office', by: '郑雅文' },
    });
    assert.deepEqual(
      [(await world.order(no)).note, (await world.order(no)).costCents],
      ['by the office', 38_000],
    );
    assert.equal((await world.post(no, [field('note', 'by the phone', 1)])).code, 200);
    assert.equal((await world.order(no)).note, 'by the phone');
    // The same value from two sides is no conflict.
    assert.equal((await world.post(no, [field('note', 'by the phone', 1)], world.operator)).code, 200);
    // Neither is one's own last change, whose answer was lost.
    assert.equal((await world.post(no, [field('note', 'once more', 1)])).code, 200);
    assert.equal(
      outcome(await world.post(no, [field('note', 'over it', 1)], world.operator)),
      '409 entryConflict',
    );
  });

  test('of work wait for safety, and are the worker’s alone', async () => {
    const no = await world.started({ device: 'C03' });
    const { checks } = await world.order(no);
    const fan = checks.find(({ code }) => code === 'fanCurrent');
    const value = (facts: object = {}) =>
      world.entry('check', { check: fan?.key, base: 0, result: 'pass', value: 0.8, text: '', ...facts });
    const rules = async (entries: readonly object[], by = world.technician) =>
      (await world.post(no, entries, by)).data.refused.map(({ rule }: { rule: string }) => rule);
    assert.deepEqual(await rules([value()]), ['workOrder.safetyFirst']);
    await world.pass(no);
    assert.deepEqual(await rules([value({ value: null })]), ['workOrder.value']);
    assert.deepEqual(await rules([value()], world.chief), ['workOrder.notWorker']);
    const late = world.entry('time', { minutes: 5, text: '' }, 32 * 24 * 60);
    assert.deepEqual(await rules([late, world.entry('time', { minutes: 5, text: '' }, -10)]), [
      ...['workOrder.entryTime', 'workOrder.entryTime'],
    ]);
    assert.deepEqual(await rules([value()]), []);
  });

  test('that fail a check make an order of its own, once', async () => {
    const no = await world.started({ device: 'C03' });
    await world.pass(no);
    const fan = (await world.order(no)).checks.find(({ code }) => code === 'fanCurrent');
    const failed = world.entry('check', {
      check: fan?.key,
      base: 0,
      result: 'pass',
      value: 0,
      text: 'still',
    });
    await world.post(no, [failed]);
    await world.post(no, [failed]);
    const { made, checks } = await world.order(no);
    assert.equal(made.length, 1);
    assert.deepEqual(
      checks.flatMap((one) => (one.key === fan?.key ? [[one.result, one.made]] : [])),
      [['fail', made[0]]],
    );
    const own = await world.order(made[0] ?? '');
    assert.deepEqual([own.state, own.source, own.device, own.madeBy], ['applied', 'check', 'C03', no]);
    assert.equal(own.what, 'Current of fan 1: 0 A');
  });

  test('are photos without place and camera, upright, once for an id', async () => {
    const no = await world.started();
    const content = new Uint8Array(await photograph());
    const id = randomUUID();
    const send = (to: string) =>
      fetch(
        `${server.url}${API_BASE}/operation/v1/orders/${to}/photos?${new URLSearchParams({
          ...{ id, at: new Date(server.clock().getTime() - 3_600_000).toISOString() },
        })}`,
        {
          ...{ method: 'POST', body: content },
          headers: {
            'content-type': 'image/jpeg',
            authorization: `Bearer ${world.technician.token}`,
            'x-org-id': world.technician.org,
          },
        },
      );
    const first = await send(no);
    assert.equal(first.status, 200);
    assert.equal((await send(no)).status, 200);
    const { photoList } = await world.order(no);
    assert.deepEqual(
      photoList.map((photo) => [photo.id, photo.width, photo.height]),
      [[id, 40, 60]],
    );
    const file = await fetch(`${server.url}${API_BASE}/operation/v1/orders/${no}/photos/${id}`, {
      headers: { authorization: `Bearer ${world.operator.token}`, 'x-org-id': world.operator.org },
    });
    const { exif, xmp, iptc } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    assert.deepEqual([exif, xmp, iptc], [undefined, undefined, undefined]);
    assert.equal((await send(await world.started())).status, 400);
  });
});
