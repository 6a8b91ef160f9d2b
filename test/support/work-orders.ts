import { randomUUID } from 'node:crypto';
import type { Order } from '#contract/energy/work-order/fields.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import type { Seat } from './organization.ts';
import type { Answer, TestServer } from './server.ts';

/** Ids of the technician and of the duty operator of the demo. */
export const TECHNICIAN = seedId('user:15800100011');
export const OPERATOR = seedId('user:15800100012');

/** The people of an order, and what they do with it. */
export async function orderWorld(server: TestServer) {
  const seat = async (phone: string): Promise<Seat & { readonly token: string; readonly org: string }> => ({
    token: (await server.signIn(phone)).accessToken,
    org: organizations.sunfield.id,
  });
  const chief = await seat('13800000001');
  const technician = await seat('15800100011');
  const operator = await seat('15800100012');
  const world = {
    ...{ chief, technician, operator },
    request: (facts: object = {}, by: Seat = operator): Promise<Answer> =>
      server.post(
        '/operation/v1/requests',
        { id: randomUUID(), station: 'SF-ES-01', what: `风扇 ${randomUUID()}`, grade: 'S', ...facts },
        by,
      ),
    step: (no: string, step: string, by: Seat = operator, facts: object = {}): Promise<Answer> =>
      server.post(`/operation/v1/orders/${no}/steps`, { step, ...facts }, by),
    async order(no: string, by: Seat = operator): Promise<Order> {
      return (await server.get(`/operation/v1/orders/${no}`, by)).data;
    },
    post: (no: string, entries: readonly object[], by: Seat = technician): Promise<Answer> =>
      server.post(`/operation/v1/orders/${no}/entries`, { entries }, by),
    /** An entry as a phone makes it, so many minutes ago. */
    entry: (kind: string, facts: object, minutesAgo = 0) => ({
      ...{ id: randomUUID(), at: new Date(server.clock().getTime() - minutesAgo * 60_000).toISOString() },
      ...{ kind, ...facts },
    }),
    /** An order that the technician works on. */
    async started(facts: object = {}): Promise<string> {
      const { no } = (await world.request(facts)).data;
      await world.step(no, 'assign', operator, { worker: TECHNICIAN });
      await world.step(no, 'start', technician);
      return no;
    },
    /** Passes every required check. */
    async pass(no: string): Promise<void> {
      const open = (await world.order(no)).checks.filter(({ required, result }) => required && !result);
      const entries = open.map(({ key, version }) =>
        world.entry('check', { check: key, base: version, result: 'pass', value: null, text: '' }),
      );
      await world.post(no, entries);
    },
    /** Does the work, and has it verified. */
    async verified(no: string): Promise<void> {
      await world.pass(no);
      await world.step(no, 'finish', technician);
      await world.step(no, 'verify');
    },
  };
  return world;
}
export type OrderWorld = Awaited<ReturnType<typeof orderWorld>>;
