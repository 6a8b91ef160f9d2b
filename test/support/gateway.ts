import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';

/** A gateway that is connected to a broker. */
export interface Gateway {
  readonly client: MqttClient;
  /** Publishes frames and resolves when the broker has acknowledged them. */
  send(message: object | string | Buffer, topic?: string): Promise<void>;
  /** The next answer on the station's topic `ack`. */
  answer(): Promise<{
    seq?: number;
    stored: number;
    repeated: number;
    refused: { index: number; field: string; rule: string; message: string }[];
    errors?: { field: string; rule: string; message: string }[];
  }>;
  /** Resolves when the connection is gone. */
  ended(): Promise<void>;
  close(): Promise<void>;
}

/** The user name and password of a station key. */
export function credentialsOf(key: string): { username: string; password: string } {
  const [, username = '', password = ''] = /^hk_(\d+)_(.*)$/.exec(key) ?? [];
  return { username, password };
}

/** Connects a station's gateway, without trying again after a failure, and subscribes to its answers. */
export async function connectGateway(
  url: string,
  code: string,
  options: IClientOptions = {},
): Promise<Gateway> {
  const client = await mqtt.connectAsync(url, { reconnectPeriod: 0, protocolVersion: 4, ...options }, false);
  const answers: string[] = [];
  client.on('message', (_, payload) => answers.push(payload.toString()));
  client.on('error', () => undefined);
  // The client itself would keep a message for its next connection.
  const lost = new Promise<never>((_, reject) => {
    client.once('close', () => reject(new Error('the connection was lost')));
  });
  lost.catch(() => undefined);
  const next = (event: 'message' | 'close') =>
    new Promise<void>((resolve) => client.once(event, () => resolve()));
  await client.subscribeAsync(`heliport/v1/${code}/ack`, { qos: 1 });
  return {
    client,
    async send(message, topic = `heliport/v1/${code}/frames`) {
      const isRaw = typeof message === 'string' || Buffer.isBuffer(message);
      await Promise.race([
        client.publishAsync(topic, isRaw ? message : JSON.stringify(message), { qos: 1 }),
        lost,
      ]);
    },
    async answer() {
      while (answers.length === 0) await next('message');
      return JSON.parse(answers.shift() ?? '');
    },
    async ended() {
      if (client.connected) await next('close');
    },
    close: () => client.endAsync(true),
  };
}
