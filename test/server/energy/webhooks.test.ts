import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { housekeep } from '#server/core/housekeep.ts';
import { tick } from '#server/energy/alarm/public.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { claimDeliveries } from '#server/energy/webhook/commands/claim.ts';
import { collectEvents, createSending } from '#server/energy/webhook/public.ts';
import { webhook } from '#server/energy/webhook/schema.ts';
import { removeOldDeliveries } from '#server/energy/webhook/tasks.ts';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { type OrganizationWorld, organizationWorld, outcome } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { type Receiver, startReceiver } from '#test/support/webhook-receiver.ts';

const WEBHOOKS = '/platform/v1/webhooks';
const EVENTS = ['alarm.raised', 'alarm.confirmed', 'alarm.reset', 'station.silent', 'station.heard'];

onEachDatabase('webhooks', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  let receiver: Receiver;
  let id: string;
  let secret: string;
  before(async () => {
    server = await start({
      limits: { ...QUIET, webhookPollMs: QUIET.workPollMs, deviceCacheMs: 1 },
      env: { SIMULATOR: 'off', WEBHOOK_LOCAL: 'on' },
    });
    world = await organizationWorld(server);
    rig = await alarmRig(server, 'SF-BS-01', ['BAT-1']);
    await rig.withoutDemoRules();
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    // Nothing looks for silence but the test of it.
    await rig.addRule(ruleOf({ code: 'SILENT', conditions: [{ kind: 'silence' }] }));
  });
  after(() => receiver?.close());

  const told = (url: string, facts: object = {}) => ({
    ...{ name: 'Dispatch', url, events: EVENTS, stations: ['SF-BS-01'], ...facts },
  });

  beforeEach(async () => {
    await receiver?.close();
    await server.database.db.delete(webhook);
    const added = await server.post(WEBHOOKS, told('http://127.0.0.1:9'), world.chen);
    assert.equal(added.code, 200, added.message);
    secret = added.data.secret;
    id = added.data.webhook.id;
    receiver = await startReceiver(secret, () => server.clock().getTime());
    await server.post(`${WEBHOOKS}/${id}/change`, told(receiver.url), world.chen);
  });

  /** Access tokens do not live so long. */
  async function later(seconds: number): Promise<void> {
    server.advance(seconds);
    world = await organizationWorld(server);
  }

  let minute = 0;
  async function send(...volts: number[]): Promise<void> {
    // Old frames are history, which is not judged.
    minute = Math.max(minute, Math.round((server.clock().getTime() - rig.start) / 60_000) - 10);
    await rig.volts(Object.fromEntries(volts.map((value) => [minute++, value])));
    await rig.judge();
  }
  const raise = (): Promise<void> => send(40, 60);
  const reset = (): Promise<void> => send(40, 40, 40);
  /** All that is due now, as the server's own polls do it. */
  async function deliver(): Promise<void> {
    await collectEvents(server.context, createDevices(server.context));
    const { look } = createSending(server.context);
    while (await look());
  }
  const log = async (query = '') =>
    (await server.get(`/platform/v1/deliveries?size=100${query}`, world.chen)).data.list as {
      id: string;
      event: string;
      state: string;
      attempts: number;
      status: number | null;
      failure: string | null;
      replayOf: string | null;
    }[];
  const detail = (delivery: string) => server.get(`${WEBHOOKS}/${id}/deliveries/${delivery}`, world.chen);
  const replay = (delivery: string) =>
    server.post(`${WEBHOOKS}/${id}/deliveries/${delivery}/replay`, {}, world.chen);

  test('the sample receiver hears what happens to alarms, once each', async () => {
    await raise();
    await deliver();
    await reset();
    await deliver();
    await deliver();
    assert.deepEqual(
      receiver.heard.map(({ event, station, alarm }) => [event, station?.code, alarm?.code, alarm?.device]),
      [
        ['alarm.raised', 'SF-BS-01', 'HIGH', 'BAT-1'],
        ['alarm.reset', 'SF-BS-01', 'HIGH', 'BAT-1'],
      ],
    );
    assert.deepEqual(
      (await log()).map(({ state, status, attempts }) => [state, status, attempts]),
      [
        ['delivered', 200, 1],
        ['delivered', 200, 1],
      ],
    );
  });

  test('an attempt that failed is made again later, and the log has each', async () => {
    receiver.fail(true);
    await raise();
    await deliver();
    const [waiting] = await log();
    assert.deepEqual([waiting?.state, waiting?.status, waiting?.failure], ['waiting', 500, 'status']);
    assert.equal(outcome(await replay(waiting?.id ?? '')), '409 deliveryUnderWay');
    receiver.fail(false);
    await deliver();
    assert.equal(receiver.headers.length, 1);
    server.advance(11);
    await deliver();
    assert.equal(receiver.heard.length, 1);
    const { data } = await detail(waiting?.id ?? '');
    assert.equal(data.state, 'delivered');
    assert.deepEqual(
      data.tried.map(({ number, status, answer }: Record<string, unknown>) => [number, status, answer]),
      [
        [2, 200, 'Stored.'],
        [1, 500, 'Not stored.'],
      ],
    );
    assert.equal(data.request.headers['x-heliport-event'], 'alarm.raised');
    assert.equal(JSON.parse(data.request.body).station.code, 'SF-BS-01');
    await reset();
    await deliver();
  });

  test('gives up after its attempts', async () => {
    receiver.fail(true);
    await raise();
    for (let attempt = 0; attempt < server.config.limits.webhookAttempts; attempt++) {
      await deliver();
      await later(48 * 3600);
    }
    await deliver();
    const [failed] = await log();
    assert.deepEqual([failed?.state, failed?.attempts], ['failed', server.config.limits.webhookAttempts]);
    assert.equal(receiver.headers.length, server.config.limits.webhookAttempts);
    receiver.fail(false);
    await reset();
    await deliver();
  });

  test('any delivery of the log can be replayed, with the same event', async () => {
    await raise();
    await deliver();
    const [first] = await log();
    const again = await replay(first?.id ?? '');
    assert.equal(again.code, 200, again.message);
    assert.equal(again.data.replayOf, first?.id);
    await deliver();
    assert.deepEqual(
      (await log()).map(({ state }) => state),
      ['delivered', 'delivered'],
    );
    const [one, two] = receiver.headers;
    assert.equal(receiver.headers.length, 2);
    assert.equal(one?.['idempotency-key'], two?.['idempotency-key']);
    assert.notEqual(one?.['x-heliport-delivery'], two?.['x-heliport-delivery']);
    // The receiver knows the event.
    assert.equal(receiver.heard.length, 1);
    await reset();
    await deliver();
  });

  test('what happens in a pause is told after it', async () => {
    const pause = (isPaused: boolean) => server.post(`${WEBHOOKS}/${id}/pause`, { isPaused }, world.chen);
    assert.equal((await pause(true)).data.isPaused, true);
    await raise();
    await deliver();
    assert.deepEqual(receiver.heard, []);
    await pause(false);
    await deliver();
    assert.deepEqual(
      receiver.heard.map(({ event }) => event),
      ['alarm.raised'],
    );
    await reset();
    await deliver();
  });

  test('a server that dies while it sends, or was away for days, loses nothing', async () => {
    await raise();
    await reset();
    await later(3 * 86_400);
    const devices = createDevices(server.context);
    while (await collectEvents(server.context, devices));
    // Begun, and never finished.
    assert.equal((await claimDeliveries(server.context, 64)).length, 2);
    await deliver();
    assert.deepEqual(receiver.heard, []);
    server.advance(60);
    await deliver();
    assert.deepEqual(receiver.heard.map(({ event }) => event).sort(), ['alarm.raised', 'alarm.reset']);
  });

  test('two servers at once tell each event once', async () => {
    await raise();
    const devices = createDevices(server.context);
    await Promise.all([1, 2, 3].map(() => collectEvents(server.context, devices)));
    await Promise.all([1, 2, 3].map(() => createSending(server.context).look()));
    assert.equal((await log()).length, 1);
    assert.equal(receiver.headers.length, 1);
    await reset();
    await deliver();
  });

  test('both secrets sign while one takes the place of the other', async () => {
    const rotated = await server.post(`${WEBHOOKS}/${id}/rotate`, { overlapHours: 1 }, world.chen);
    assert.equal(rotated.code, 200, rotated.message);
    const next = await startReceiver(rotated.data.secret, () => server.clock().getTime());
    const ping = async () => {
      assert.equal((await server.post(`${WEBHOOKS}/${id}/ping`, {}, world.chen)).code, 200);
      await deliver();
    };
    await ping();
    assert.equal(receiver.heard.at(-1)?.event, 'ping');
    await server.post(`${WEBHOOKS}/${id}/change`, told(next.url), world.chen);
    await ping();
    assert.equal(next.heard.length, 1);
    await server.post(`${WEBHOOKS}/${id}/change`, told(receiver.url), world.chen);
    const { list } = (await server.get(WEBHOOKS, world.chen)).data;
    assert.notEqual(list[0].oldSecretEndsAt, null);
    server.advance(3601);
    await ping();
    assert.equal((await log())[0]?.status, 401);
    assert.equal(receiver.heard.length, 1);
    await next.close();
  });

  test('the silence of a station is told, and its return', async () => {
    await send(40);
    const devices = createDevices(server.context);
    const look = async () => {
      await tick(server.context, devices, { since: 0, before: 0 });
      await deliver();
    };
    await later(3600);
    await look();
    assert.deepEqual(
      receiver.heard.map(({ event }) => event).filter((event) => event.startsWith('station')),
      ['station.silent'],
    );
    minute = Math.round((server.clock().getTime() - rig.start) / 60_000) - 1;
    await send(40, 40);
    await look();
    assert.deepEqual(
      receiver.heard.map(({ event }) => event).filter((event) => event.startsWith('station')),
      ['station.silent', 'station.heard'],
    );
  });

  test('the log belongs to its organisation, and ends after a month', async () => {
    await server.post(`${WEBHOOKS}/${id}/ping`, {}, world.chen);
    await deliver();
    const [ping] = await log('&event=ping');
    assert.ok(ping);
    assert.deepEqual((await server.get('/platform/v1/deliveries', world.wu)).data.list, []);
    const foreign = await server.get(`${WEBHOOKS}/${id}/deliveries/${ping.id}`, world.wu);
    assert.equal(outcome(foreign), '404');
    assert.equal(outcome(await server.post(`${WEBHOOKS}/${id}/remove`, {}, world.wu)), '404');
    assert.equal(outcome(await server.get(WEBHOOKS, world.wang)), '403 noPermission');
    await later(31 * 86_400);
    await housekeep(server.context, [removeOldDeliveries]);
    assert.deepEqual(await log('&event=ping'), []);
  });

  test('each change is recorded, and the secret is in no record, answer or log', async () => {
    const { data } = await server.post(`${WEBHOOKS}/${id}/rotate`, {}, world.chen);
    await server.post(`${WEBHOOKS}/${id}/pause`, { isPaused: true }, world.chen);
    await server.post(`${WEBHOOKS}/${id}/pause`, { isPaused: false }, world.chen);
    await server.post(`${WEBHOOKS}/${id}/ping`, {}, world.chen);
    const list = await server.get(WEBHOOKS, world.chen);
    await server.post(`${WEBHOOKS}/${id}/remove`, {}, world.chen);
    const audit = await server.get(`/platform/v1/audit?subject=webhook:${id}&size=50`, world.chen);
    const titles = audit.data.list.map(({ title }: { title: string }) => title);
    assert.deepEqual(titles, [
      ...['remove-webhook', 'ping-webhook', 'resume-webhook', 'pause-webhook', 'rotate-webhook'],
      ...['change-webhook', 'add-webhook'],
    ]);
    for (const one of [secret, data.secret])
      for (const place of [audit.data, list.data, server.log])
        assert.ok(!JSON.stringify(place).includes(one));
  });
});
