import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { organizationWorld } from '#test/support/organization.ts';
import { onEachDatabase } from '#test/support/server.ts';
import { startReceiver } from '#test/support/webhook-receiver.ts';

const WEBHOOKS = '/platform/v1/webhooks';

/** A receiver that keeps each request open until the test answers it. */
async function startSlow() {
  const held: ServerResponse[] = [];
  const slow = createServer((_, response) => held.push(response)).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  return { slow, held, url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` };
}

onEachDatabase('the sending to webhooks', (start) => {
  test('a slow receiver gets a few at a time, and keeps no other one waiting', async (t) => {
    const server = await start({
      // Long enough that no attempt times out on a busy machine.
      limits: { webhookPollMs: 100, webhookWidth: 4, webhookAttemptMs: 200_000, webhookLeaseMs: 400_000 },
      env: { SIMULATOR: 'off', WEBHOOK_LOCAL: 'on' },
    });
    const { chen } = await organizationWorld(server);
    const add = async (name: string, url: string) => {
      const facts = { name, url, events: ['alarm.raised'], stations: ['SF-BS-01'] };
      const { data } = await server.post(WEBHOOKS, facts, chen);
      return {
        ping: () => server.post(`${WEBHOOKS}/${data.webhook.id}/ping`, {}, chen),
        secret: data.secret,
      };
    };
    const { slow, held, url } = await startSlow();
    t.after(() => slow.close());
    const toSlow = await add('Slow', url);
    for (let count = 0; count < 6; count++) assert.equal((await toSlow.ping()).code, 200);
    while (held.length < 4) await setTimeout(20);

    const quick = await startReceiver(toSlow.secret);
    t.after(() => quick.close());
    const toQuick = await add('Quick', quick.url);
    await toQuick.ping();
    while (quick.headers.length === 0) await setTimeout(20);
    assert.equal(held.length, 4);

    while (held.length < 6) {
      for (const response of held) response.end();
      await setTimeout(20);
    }
    for (const response of held) response.end();
    const read = async () => {
      const { list } = (await server.get('/platform/v1/deliveries?event=ping', chen)).data;
      return list.map(({ state }: { state: string }) => state).sort();
    };
    let states = await read();
    while (states.includes('sending')) {
      await setTimeout(20);
      states = await read();
    }
    // The secret of the one is not that of the other: the quick receiver refuses.
    assert.deepEqual(states, [...Array(6).fill('delivered'), 'waiting']);
  });
});
