import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { lockKey } from '#server/core/lock.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { brokerOf, connectCommandGateway, QUICK } from '#test/support/command-gateway.ts';
import { controlStation, UNHURRIED } from '#test/support/control.ts';
import { CONTROL } from '#test/support/control-world.ts';
import { eventually } from '#test/support/jobs.ts';
import { organizationWorld, outcome } from '#test/support/organization.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { onEachDatabase, startServer } from '#test/support/server.ts';

const CODE = 'SF-ES-01';
const [chen] = accounts;

onEachDatabase('a command without an answer', (start) => {
  test('times out, frees the device, and keeps what comes later in its log', async () => {
    const server = await start({
      env: { SIMULATOR: 'off', MQTT_PORT: '0' },
      limits: { ...QUICK, commandExpiryMs: 500 },
    });
    const world = await organizationWorld(server);
    const place = await controlStation(server);
    const gateway = await connectCommandGateway(brokerOf(server), CODE, place.key);
    const read = async (id: string) => (await server.get(`${CONTROL}/commands/${id}`, world.chen)).data;
    const send = (key: string) =>
      server.post(
        `${CONTROL}/commands`,
        { station: CODE, device: 'PCS-01', point: 'setpointKw', value: 9, idempotencyKey: key },
        world.chen,
      );
    /** One that was handed over: on a busy machine, the time can be over before. */
    async function unanswered(key = 'first'): Promise<string> {
      const { code, data } = await send(key);
      if (code !== 200) return unanswered(`${key}.`);
      await eventually(async () => (await read(data.id)).state === 'timeout');
      return (await read(data.id)).sentAt === null ? unanswered(`${key}.`) : data.id;
    }
    const id = await unanswered();
    const ended = await read(id);
    assert.deepEqual([ended.sendStatus, ended.executionState, ended.secondsLeft], ['timeout', 'timeout', 0]);
    await gateway.answer({ id, result: 'done' });
    await gateway.answer({ id, result: 'done' });
    const late = await read(id);
    assert.deepEqual(
      [late.state, late.steps.map(({ step }: { step: string }) => step)],
      ['timeout', ['stored', 'sent', 'unanswered', 'lateAnswer']],
    );
    assert.equal((await send('two')).code, 200);
    await gateway.close();
  });
});

describe('two servers on one PostgreSQL', () => {
  test('hand a command over by the one that holds the gateway’s connection', async (t) => {
    const cluster = await startPostgres();
    t.after(() => cluster.stop());
    const env = { DATABASE_URL: await createSeededDatabase(cluster, 'on'), SIMULATOR: 'off' };
    const holder = await startServer({ env: { ...env, MQTT_PORT: '0' }, limits: QUICK });
    t.after(() => holder.close());
    const other = await startServer({ env, limits: QUICK });
    t.after(() => other.close());
    const world = await organizationWorld(other);
    const place = await controlStation(holder);
    const gateway = await connectCommandGateway(brokerOf(holder), CODE, place.key);
    t.after(() => gateway.close());
    const send = (key: string) =>
      other.post(
        `${CONTROL}/commands`,
        { station: CODE, device: 'PCS-01', point: 'setpointKw', value: 9, idempotencyKey: key },
        world.chen,
      );
    let sent = await send('first');
    for (let count = 0; sent.code !== 200; count++) sent = await send(`first-${count}`);
    const { id } = sent.data;
    assert.equal((await gateway.receives(1)).id, id);
    await gateway.answer({ id, result: 'done' });
    holder.advance(5);
    await place.frames(holder.clock(), { 'PCS-01': [9, 0, 2, 1, 0] });
    await eventually(
      async () => (await other.get(`${CONTROL}/commands/${id}`, world.chen)).data.state === 'verified',
    );
    assert.equal(gateway.received.length, 1);
  });

  test('release a sequence once when both are asked at the same time', async (t) => {
    const { one, two, world, ma, path: own } = await sequenceOfTwoServers(t);
    const zheng = await world.seat('15800100012', organizations.sunfield.id);
    const path = `${own}/release`;
    const answers = await Promise.all([one.post(path, {}, ma), two.post(path, {}, zheng)]);
    assert.deepEqual(answers.map(outcome).sort(), ['200', '409 sequenceState']);
    const { list } = (await two.get(`${CONTROL}/log`, world.chen)).data;
    assert.equal(list.length, 1);
  });

  test('send no step of a sequence that was ended while it was about to be stored', async (t) => {
    const { one, two, world, ma, id, path } = await sequenceOfTwoServers(t);
    const released = await two.database.db.transaction(async (tx) => {
      // The step waits for its key.
      await lockKey(tx, `command-key:${organizations.sunfield.id}/${chen.id}/${id}/1`);
      const asked = one.post(`${path}/release`, {}, ma);
      await eventually(async () => (await two.get(path, world.chen)).data.state === 'running');
      assert.equal((await two.post(`${path}/end`, {}, world.chen)).data.state, 'stopped');
      return { asked };
    });
    assert.equal((await released.asked).data.state, 'stopped');
    assert.deepEqual((await two.get(`${CONTROL}/log`, world.chen)).data.list, []);
  });
});

/** Two servers, and a sequence of one step that waits for its release. */
async function sequenceOfTwoServers(t: TestContext) {
  const cluster = await startPostgres();
  t.after(() => cluster.stop());
  const env = { DATABASE_URL: await createSeededDatabase(cluster, 'on'), SIMULATOR: 'off' };
  const one = await startServer({ env, limits: UNHURRIED });
  t.after(() => one.close());
  const two = await startServer({ env, limits: UNHURRIED });
  t.after(() => two.close());
  const world = await organizationWorld(one);
  const ma = await world.seat('15800100013', organizations.sunfield.id);
  const place = await controlStation(one);
  await place.connected();
  const steps = [{ device: 'PCS-01', point: 'setpointKw', value: 9 }];
  const { data } = await one.post(
    `${CONTROL}/sequences`,
    { station: CODE, steps, idempotencyKey: 'seq' },
    world.chen,
  );
  return { one, two, world, ma, id: data.id, path: `${CONTROL}/sequences/${data.id}` };
}
