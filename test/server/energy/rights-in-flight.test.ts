import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { before, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { API_BASE } from '#contract/call.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { CONTROL, type ControlWorld, controlWorld } from '#test/support/control-world.ts';
import { onEachDatabase } from '#test/support/server.ts';
import { OPERATOR } from '#test/support/work-orders.ts';

/** Phone of `OPERATOR`, who may send commands. */
const PHONE = '15800100012';
const { sunfield } = organizations;

const COMMAND = { station: 'SF-ES-01', device: 'PCS-01', point: 'setpointKw', value: 50 };
/** Calls that change something at a station, with a body. */
const CALLS: readonly (readonly [string, object])[] = [
  [`${CONTROL}/commands`, { ...COMMAND, idempotencyKey: 'in-flight' }],
  [`${CONTROL}/stations/SF-ES-01/stop`, { idempotencyKey: 'in-flight', reason: 'test' }],
  ['/alarm_v2/suppressions', { scope: { station: 'SF-ES-01' }, minutes: 60, note: 'test' }],
  ['/alarm_v2/confirm', { ids: ['A'.repeat(32)], note: 'seen' }],
];
/** The head of a request has been read by then. */
const HEAD_MS = 150;

onEachDatabase('a right that ends before the body of its request comes', (start) => {
  let control: ControlWorld;
  let token: string;
  before(async () => {
    control = await controlWorld(start);
    ({ token } = await control.world.seat(PHONE, sunfield.id));
  });
  beforeEach(() => control.reset());

  const setEnabled = (isEnabled: boolean) =>
    control.server.database.db
      .update(membership)
      .set({ isEnabled })
      .where(and(eq(membership.userId, OPERATOR), eq(membership.organizationId, sunfield.id)));

  /** Sends the head of a request, lets `between` happen, and sends the body. */
  async function inTwo(path: string, body: object, between: () => Promise<unknown>) {
    const content = JSON.stringify(body);
    const sent = request(`${control.server.url}${API_BASE}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-org-id': sunfield.id,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
      },
    });
    sent.flushHeaders();
    const answered = once(sent, 'response');
    await wait(HEAD_MS);
    await between();
    sent.end(content);
    const [response] = await answered;
    const text = (await response.toArray()).join('');
    return JSON.parse(text) as { code: number; data?: { reason?: string } };
  }

  for (const [path, body] of CALLS)
    test(`changes nothing: ${path}`, async () => {
      const refused = await inTwo(path, body, () => setEnabled(false));
      await setEnabled(true);
      assert.deepEqual([refused.code, refused.data?.reason], [403, 'notMember']);
      assert.deepEqual(await control.log(), []);
    });
});
