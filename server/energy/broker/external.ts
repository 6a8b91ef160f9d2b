import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import mqtt, { type IPublishPacket, type MqttClient } from 'mqtt';
import { MAX_BODY_BYTES } from '#contract/energy/frame/limits.ts';
import type { Config } from '#server/core/config.ts';
import { isDatabaseAway, isDiskFull } from '#server/db/failure.ts';
import type { Broker } from './embedded.ts';
import type { BrokerMeters } from './meters.ts';
import { type Ack, refusedWhole, type Take } from './take.ts';
import { SHARED, sentOn, topicOf } from './topics.ts';
import type { Traffic } from './traffic.ts';

interface Options {
  readonly config: Config;
  readonly findStation: (code: string) => Promise<bigint | null>;
  readonly take: Take;
  readonly traffic: Traffic;
  readonly meters: BrokerMeters;
  readonly log: { info(facts: object, text: string): void; error(facts: object, text: string): void };
}

/** After this long without a server, the broker may forget what it has not delivered. */
const SESSION_SECONDS = 3600;
/** Messages that the broker sends ahead on each connection. */
const RECEIVE_MAXIMUM = 100;
const RECONNECT_MS = 2000;
/** A topic and the rest of a packet. */
const MORE_BYTES = 1024;
/** A message that fails so often for a reason of its own would hold up all others. */
const ATTEMPTS = 3;

/**
 * Takes frames from an external broker. Each connection handles one message at a time, so there are several. A message
 * is acknowledged to the broker after its frames are committed; one that is not is delivered again.
 */
export function openConsumers({ config, findStation, take, traffic, meters, log }: Options): Broker {
  const { mqttUrl = '', mqttConnections, limits } = config;
  const underWay = new Set<Promise<void>>();
  let isEnding = false;

  async function answerTo({ topic, payload }: IPublishPacket): Promise<[code: string, ack: Ack] | null> {
    const { code, channel } = sentOn(topic) ?? {};
    if (!code) return null;
    const stationId = await findStation(code);
    if (channel === 'commands/ack') {
      if (stationId !== null) await traffic.answered(stationId, Buffer.from(payload));
      return null;
    }
    if (stationId !== null) {
      traffic.heard(stationId);
      return [code, await take(stationId, Buffer.from(payload))];
    }
    meters.message('unknownStation');
    return [
      code,
      refusedWhole([{ field: 'topic', rule: 'frame.station', params: { code: code.slice(0, 64) } }]),
    ];
  }

  /** False when the server ends first: the message stays with the broker. */
  async function store(client: MqttClient, packet: IPublishPacket): Promise<boolean> {
    for (let attempt = 1; !isEnding; ) {
      try {
        const answer = await answerTo(packet);
        // Not awaited: its acknowledgement comes behind the messages that wait for this one.
        if (answer) client.publish(topicOf(answer[0], 'ack'), JSON.stringify(answer[1]), { qos: 1 });
        return true;
      } catch (error) {
        log.error({ err: error, topic: packet.topic }, 'a message was not stored');
        if (!isDatabaseAway(error) && !isDiskFull(error) && attempt++ >= ATTEMPTS) return true;
        await setTimeout(limits.mqttRetryMs);
      }
    }
    return false;
  }

  const clients = Array.from({ length: mqttConnections }, (_, slot) => {
    const client = mqtt.connect(mqttUrl, {
      ...{ protocolVersion: 5, clean: false, resubscribe: false, reconnectPeriod: RECONNECT_MS },
      clientId: `heliport-${serverName(config)}-${slot}`,
      properties: {
        sessionExpiryInterval: SESSION_SECONDS,
        receiveMaximum: RECEIVE_MAXIMUM,
        maximumPacketSize: MAX_BODY_BYTES + MORE_BYTES,
      },
    });
    client.handleMessage = (packet, done) => {
      const stored = store(client, packet).then((isStored) => {
        if (isStored) done();
      });
      underWay.add(stored);
      void stored.finally(() => underWay.delete(stored));
    };
    client.on('connect', () => {
      client.subscribe(SHARED, { qos: 1 }, (error) => {
        if (error) log.error({ err: error }, 'MQTT_URL: the broker refuses the shared subscription');
        else log.info({ slot }, 'consumes from the MQTT broker');
      });
    });
    client.on('error', (error) => log.error({ err: error }, 'MQTT broker'));
    return client;
  });
  meters.connections(() => clients.filter(({ connected }) => connected).length);

  return {
    lines: [`Frames come from the MQTT broker ${new URL(mqttUrl).host}.`],
    address: addressOf(new URL(mqttUrl)),
    async publish(code, payload) {
      const client = clients.find(({ connected }) => connected);
      if (!client) throw new Error('no connection to the MQTT broker');
      await client.publishAsync(topicOf(code, 'commands'), payload, { qos: 1, retain: false });
    },
    async close() {
      isEnding = true;
      await Promise.race([Promise.all(underWay), setTimeout(limits.drainMs, undefined, { ref: false })]);
      // By force, since a message that is not acknowledged would be waited for.
      await Promise.all(clients.map((client) => client.endAsync(true)));
    },
  };
}

/** Where gateways connect to, if they take the same way as this server. */
function addressOf({ hostname: host, port, protocol }: URL): Broker['address'] {
  const tls = protocol === 'mqtts:';
  return { host, port: Number(port) || (tls ? 8883 : 1883), tls };
}

/** The same after a restart, so that the broker delivers what this server had not acknowledged. */
const serverName = ({ dataDir, port }: Config) =>
  createHash('sha256').update(`${hostname()} ${dataDir} ${port}`).digest('hex').slice(0, 12);
