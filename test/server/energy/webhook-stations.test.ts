import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { station } from '#server/energy/station/schema.ts';
import { createSending } from '#server/energy/webhook/public.ts';
import { webhookDelivery } from '#server/energy/webhook/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type OrganizationWorld, organizationWorld, outcome } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const WEBHOOKS = '/platform/v1/webhooks';
const DELIVERIES = '/platform/v1/deliveries?size=100';

onEachDatabase('a webhook that is no longer for a station', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let id: string;
  let delivery: string;
  const told = (...stations: string[]) => ({
    ...{ name: 'Dispatch', url: 'http://127.0.0.1:9', events: ['alarm.raised'], stations },
  });
  before(async () => {
    server = await start({ env: { SIMULATOR: 'off', WEBHOOK_LOCAL: 'on' } });
    world = await organizationWorld(server);
    ({ id } = (await server.post(WEBHOOKS, told('SF-ES-01', 'SF-PV-01'), world.chen)).data.webhook);
    const { db } = server.database;
    const [place] = await db.select({ id: station.id }).from(station).where(eq(station.code, 'SF-ES-01'));
    const [row] = await db
      .insert(webhookDelivery)
      .values({
        ...{ webhookId: id, event: 'alarm.raised', sourceId: randomUUID(), stationId: place?.id ?? null },
        ...{ body: '{}', state: 'failed', dueAt: server.clock() },
      })
      .returning({ id: webhookDelivery.id });
    delivery = row?.id ?? '';
    await server.post(`${WEBHOOKS}/${id}/change`, told('SF-PV-01'), world.chen);
  });
  const listed = async () =>
    (await server.get(DELIVERIES, world.wang)).data.list.map((one: { id: string }) => one.id);

  test('tells its events no more, also when they are sent again', async () => {
    const again = await server.post(`${WEBHOOKS}/${id}/deliveries/${delivery}/replay`, {}, world.chen);
    assert.equal(again.code, 200);
    const { look } = createSending(server.context);
    while (await look());
    const seen = await server.get(`${WEBHOOKS}/${id}/deliveries/${again.data.id}`, world.chen);
    assert.deepEqual([seen.data.state, seen.data.failure], ['failed', 'scope']);
  });

  test('shows what it told of it to members of that station alone', async () => {
    const { db } = server.database;
    const of = (userId: string) =>
      and(eq(membership.userId, userId), eq(membership.organizationId, organizations.sunfield.id));
    const [administrator] = await db.select().from(membership).where(of(chen.id));
    assert.ok(administrator);
    await db.update(membership).set({ roleId: administrator.roleId }).where(of(wang.id));
    assert.ok((await listed()).includes(delivery));
    const limits = { allStations: false, stations: ['SF-PV-01'] };
    const limited = await server.post(`/platform/v1/members/${wang.id}/stations`, limits, world.chen);
    assert.equal(outcome(limited), '200');
    assert.ok(!(await listed()).includes(delivery));
    const path = `${WEBHOOKS}/${id}/deliveries/${delivery}`;
    assert.equal(outcome(await server.get(path, world.wang)), '404');
    assert.equal(outcome(await server.post(`${path}/replay`, {}, world.wang)), '404');
  });
});
