import assert from 'node:assert/strict';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { CONTROL } from './control-world.ts';
import { eventually } from './jobs.ts';
import type { OrganizationWorld } from './organization.ts';
import type { TestServer } from './server.ts';

/** Sets values of SF-ES-01 one after the other, such as `PCS-01 10`; a second person has released them. */
export async function sequence(
  server: TestServer,
  world: OrganizationWorld,
  idempotencyKey: string,
  ...values: readonly `${string} ${number}`[]
) {
  const steps = values
    .map((each) => each.split(' '))
    .map(([device, value]) => ({ device, point: 'setpointKw', value }));
  const wanted = { station: 'SF-ES-01', steps, idempotencyKey };
  const { data } = await server.post(`${CONTROL}/sequences`, wanted, world.chen);
  const other = await world.seat('15800100013', organizations.sunfield.id);
  const path = `${CONTROL}/sequences/${data.id}`;
  assert.equal((await server.post(`${path}/release`, {}, other)).code, 200);
  const now = async () => (await server.get(path, world.chen)).data;
  return {
    id: data.id as string,
    now,
    stops: () => eventually(async () => (await now()).state === 'stopped'),
  };
}
