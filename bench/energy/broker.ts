// Frames over MQTT into the built server's own broker: as many gateways as stations, each sends its next message when
// the last one is acknowledged.
import mqtt from 'mqtt';
import type { Database } from '#server/db/database.ts';
import { createStationKey } from '#server/energy/station-key/public.ts';
import { credentialsOf } from '#test/support/gateway.ts';
import { VALUES } from './frames.ts';
import { bodiesOf } from './http.ts';
import { codeOf } from './load.ts';

export interface BrokerFigures {
  readonly framesOfMessage: number;
  /** Values a second that were acknowledged. */
  readonly values: number;
}

interface Options {
  readonly senders: number;
  readonly frames: number;
  readonly messages: number;
  /** Time of the newest frame, in ms since 1970; the others lie before it. */
  readonly from: number;
}

export async function measureBroker(
  db: Database,
  url: string,
  { senders, frames, messages, from }: Options,
): Promise<BrokerFigures> {
  const gateways = await Promise.all(
    Array.from({ length: senders }, async (_, at) => {
      const code = codeOf(at + 1);
      const key = (await createStationKey(db, code, 'bench', new Date())) ?? '';
      const client = await mqtt.connectAsync(url, { protocolVersion: 4, ...credentialsOf(key) });
      return { client, topic: `heliport/v1/${code}/frames`, bodies: bodiesOf(from, messages, frames) };
    }),
  );
  const began = performance.now();
  await Promise.all(
    gateways.map(async ({ client, topic, bodies }) => {
      for (const body of bodies) await client.publishAsync(topic, body, { qos: 1 });
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(gateways.map(({ client }) => client.endAsync()));
  return { framesOfMessage: frames, values: (senders * messages * frames * VALUES) / seconds };
}
