import mqtt, { type MqttClient } from 'mqtt';
import type { GatewayMessage } from '#server/energy/command/public.ts';
import { until } from './event-reader.ts';
import { credentialsOf } from './gateway.ts';
import type { TestServer } from './server.ts';

/** Limits with which servers look at commands as often as they can. */
export const QUICK = { commandPollMs: 20, gatewayPollMs: 20, gatewayBeatMs: 20, deviceCacheMs: 1 };

/** Where a server’s broker listens. */
export const brokerOf = ({ app }: TestServer): string =>
  /mqtt:\/\/\S+:\d+/.exec(app.announcements.join('\n'))?.[0] ?? '';

/** A gateway that takes commands. */
export interface CommandGateway {
  readonly client: MqttClient;
  /** What it was sent, in order. */
  readonly received: GatewayMessage[];
  /** Waits until it has been sent so many messages; returns the last one. */
  receives(count: number): Promise<GatewayMessage>;
  /** Resolves when the broker has taken the answer, which means that it is stored. */
  answer(body: object | string): Promise<void>;
  close(): Promise<void>;
}

export async function connectCommandGateway(
  url: string,
  code: string,
  key: string,
  options: mqtt.IClientOptions = {},
): Promise<CommandGateway> {
  const client = await mqtt.connectAsync(
    url,
    { reconnectPeriod: 0, protocolVersion: 4, ...credentialsOf(key), ...options },
    false,
  );
  client.on('error', () => undefined);
  const received: GatewayMessage[] = [];
  client.on('message', (_, payload) => received.push(JSON.parse(payload.toString())));
  await client.subscribeAsync(`heliport/v1/${code}/commands`, { qos: 1 });
  return {
    ...{ client, received },
    async receives(count) {
      await until(
        () => received.length >= count,
        () => `${received.length} messages came instead of ${count}`,
      );
      return received[count - 1] as GatewayMessage;
    },
    async answer(body) {
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      await client.publishAsync(`heliport/v1/${code}/commands/ack`, payload, { qos: 1 });
    },
    close: () => client.endAsync(true),
  };
}
