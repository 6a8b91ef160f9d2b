import { command, commandSequence } from '#server/energy/command/schema.ts';
import { gatewayConnection } from '#server/energy/gateway-connection/schema.ts';
import { controlStation, UNHURRIED } from './control.ts';
import { organizationWorld, type Seat } from './organization.ts';
import type { Answer, Start } from './server.ts';

export const CONTROL = '/control/v1';

/** How an answer was refused: its code, the field and the rule. */
export const why = ({ code, data }: Answer): string =>
  [code, data.errors?.[0]?.field, data.errors?.[0]?.rule].join(' ');

/** A server that looks at commands only when it is told to, and a station with a gateway that says nothing. */
export async function controlWorld(start: Start) {
  const server = await start({
    env: { SIMULATOR: 'off' },
    limits: { ...UNHURRIED, deviceCacheMs: 1, readExpiryMs: 50 },
  });
  const world = await organizationWorld(server);
  const place = await controlStation(server);
  let keys = 0;
  return {
    ...{ server, world, place },
    /** No commands, and a station that is ready for one. */
    async reset(): Promise<void> {
      const { db } = server.database;
      await db.delete(command);
      await db.delete(commandSequence);
      await db.delete(gatewayConnection);
      for (const converter of ['PCS-01', 'PCS-02'])
        await place.switch(converter, { mode: 'manual', enabled: false });
      await place.connected();
      await place.ready(server.clock());
    },
    send: (facts: object = {}, seat: Seat = world.chen): Promise<Answer> =>
      server.post(
        `${CONTROL}/commands`,
        {
          ...{ station: 'SF-ES-01', device: 'PCS-01', point: 'setpointKw', value: 50 },
          ...{ idempotencyKey: `key-${keys++}`, ...facts },
        },
        seat,
      ),
    /** Sends steps for release. */
    sendSteps: (steps: object[], facts: object = {}, seat: Seat = world.chen): Promise<Answer> =>
      server.post(
        `${CONTROL}/sequences`,
        { station: 'SF-ES-01', steps, idempotencyKey: `key-${keys++}`, ...facts },
        seat,
      ),
    async log(query = ''): Promise<Record<string, unknown>[]> {
      return (await server.get(`${CONTROL}/log${query}`, world.chen)).data.list;
    },
  };
}
export type ControlWorld = Awaited<ReturnType<typeof controlWorld>>;
