import type { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes, type AuthenticateError, type Client, type PublishPacket } from 'aedes';
import { MAX_BODY_BYTES } from '#contract/energy/frame/limits.ts';
import type { Config } from '#server/core/config.ts';
import { Refusal } from '#server/core/refusal.ts';
import { StartError } from '#server/core/start-error.ts';
import { limitConnections } from './connections.ts';
import type { BrokerMeters } from './meters.ts';
import { limitPackets } from './packet-limit.ts';
import type { Take } from './take.ts';
import { type Sent, sentOn, topicOf } from './topics.ts';
import type { Traffic } from './traffic.ts';

/** The station of a connection. */
export interface Sender {
  readonly stationId: bigint;
  readonly code: string;
}

interface Options {
  readonly config: Config;
  /** Finds the station of a key; refuses one that is unknown or revoked. */
  readonly identify: (keyId: string, secret: string) => Promise<Sender>;
  readonly take: Take;
  readonly traffic: Traffic;
  readonly meters: BrokerMeters;
  readonly log: { info(facts: object, text: string): void };
}

/** Where gateways connect to; `host` is null where it is that of the platform. */
export interface BrokerAddress {
  readonly host: string | null;
  readonly port: number;
  readonly tls: boolean;
}

/** A broker that listens. */
export interface Broker {
  /** Where it listens, as lines for the operator. */
  readonly lines: readonly string[];
  /** Where gateways connect to. */
  readonly address: BrokerAddress;
  /** Sends a station’s gateway a message; resolves when it is on its way. */
  publish(stationCode: string, payload: string): Promise<void>;
  /** Ends the connections whose keys were revoked while they sent nothing. An external broker checks keys itself. */
  recheckSilent?(): Promise<void>;
  /** Ends it when the messages under way are stored and acknowledged. */
  close(): Promise<void>;
}

const USUAL_PORT = 1883;
const USUAL_TLS_PORT = 8883;
/** A topic and the rest of a packet. */
const MORE_BYTES = 1024;
/** The largest packet before a key is known to be good. */
const MAX_CONNECT_BYTES = 4096;
/** A gateway on a slow mobile line needs a few seconds. */
const TLS_HANDSHAKE_MS = 10_000;
/** Finds connections whose gateway is gone. */
const KEEP_ALIVE_MS = 60_000;
/** A gateway that leaves so much unread takes no more. */
const MAX_UNREAD_BYTES = 2 * 1024 * 1024;
/** "Bad user name or password" in CONNACK (MQTT 3.1.1, section 3.2.2.3). */
const BAD_KEY = 4;

/** A connection whose key is good. */
interface Session {
  readonly sender: Sender;
  readonly check: () => Promise<Sender>;
  checkedAt: number;
}

/**
 * The broker for gateways without one of their own. Its one subscriber to frames is the server itself. It acknowledges
 * a message after its frames are committed: aedes writes PUBACK when `authorizePublish` is done, and its subscribers
 * hear of the message only after that.
 */
export async function openEmbeddedBroker({
  config,
  identify,
  take,
  traffic,
  meters,
  log,
}: Options): Promise<Broker> {
  const { limits } = config;
  const sessions = new Map<Client, Session>();
  const underWay = new Set<Promise<void>>();
  let isEnding = false;
  const connections = limitConnections(limits);
  const broker = await Aedes.createBroker({
    // A message to a slow reader must not hold up those to others.
    concurrency: 0,
    preConnect(_, packet, done) {
      // A gateway that is away is owed nothing: it sends again what was not acknowledged, and a command must not wait
      // for it. So no session and no will is kept.
      packet.clean = true;
      delete packet.will;
      done(null, true);
    },
    authenticate(client, username, password, done) {
      const check = () => identify(username ?? '', password?.toString() ?? '');
      check().then(
        (sender) => {
          if ((client.conn as Socket).destroyed) return;
          sessions.set(client, { sender, check, checkedAt: performance.now() });
          // The broker ends the connection that has the same id, which gateways of another station may have chosen.
          Object.assign(client, { id: `${sender.code}/${client.id}` });
          connections.identify(client.conn as Socket, sender.code);
          done(null, true);
        },
        (error: unknown) => {
          // Many gateways take any negative answer for final. One whose connection is lost connects again.
          if (!(error instanceof Refusal)) return void client.conn.destroy();
          const refused = Object.assign(new Error('no good key'), { returnCode: BAD_KEY });
          done(refused as AuthenticateError, false);
        },
      );
    },
    authorizeSubscribe(client, subscription, done) {
      const { code } = sessions.get(client)?.sender ?? {};
      const isOwn =
        code && (['ack', 'commands'] as const).some((own) => topicOf(code, own) === subscription.topic);
      done(null, isOwn ? subscription : null);
    },
    authorizeForward(client, packet) {
      const { conn } = client;
      if (!('writableLength' in conn) || Number(conn.writableLength) <= MAX_UNREAD_BYTES) return packet;
      conn.destroy(new Error('answers not read'));
      return null;
    },
    authorizePublish(client, packet, done) {
      const session = client && sessions.get(client);
      const channel = session && sentOn(packet.topic);
      if (!session || channel?.code !== session.sender.code)
        return done(new Error('not a topic that its station publishes on'));
      // The broker would keep the message in memory until the gateway's second step.
      if (packet.qos === 2) return done(new Error('QoS 2'));
      packet.retain = false;
      const taken = receive(session, channel.channel, packet).then(
        () => done(null),
        // Ends the connection without an acknowledgement, so that the gateway sends the message again.
        (error: Error) => done(error),
      );
      underWay.add(taken);
      void taken.finally(() => underWay.delete(taken));
    },
  });

  const isDue = ({ checkedAt }: Session) => performance.now() - checkedAt > limits.mqttRecheckMs;
  async function recheck(session: Session): Promise<void> {
    await session.check();
    session.checkedAt = performance.now();
  }
  async function recheckSilent(): Promise<void> {
    for (const [client, session] of [...sessions].filter(([, one]) => isDue(one)))
      await recheck(session).catch((error: Error) => {
        if (!(error instanceof Refusal)) throw error;
        client.conn.destroy(error);
      });
  }

  async function receive(session: Session, channel: Sent, { payload }: PublishPacket): Promise<void> {
    if (isDue(session)) await recheck(session);
    const { stationId, code } = session.sender;
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (channel === 'commands/ack') return traffic.answered(stationId, bytes);
    const ack = await take(stationId, bytes);
    void publish(topicOf(code, 'ack'), JSON.stringify(ack));
  }

  const publish = (topic: string, payload: string) =>
    new Promise<void>((resolve) => {
      broker.publish({ cmd: 'publish', qos: 1, dup: false, retain: false, topic, payload }, () => resolve());
    });

  (broker as EventEmitter).on('error', (error) => log.info({ err: error }, 'MQTT broker'));
  const told = ({ message }: Error, station?: string) =>
    log.info({ reason: message, station }, 'MQTT connection ended');
  broker.on('clientError', (client, error) => told(error, sessions.get(client)?.sender.code));
  broker.on('connectionError', (_, error) => told(error));
  meters.connections(() => broker.connectedClients);
  const ofCommands = (client: Client, topics: readonly string[], then: Traffic['joined']) => {
    const sender = sessions.get(client)?.sender;
    if (sender && topics.includes(topicOf(sender.code, 'commands'))) then(sender.stationId, client);
  };
  broker.on('subscribe', (subscriptions, client) =>
    ofCommands(
      client,
      subscriptions.map(({ topic }) => topic),
      traffic.joined,
    ),
  );
  broker.on('unsubscribe', (topics, client) => ofCommands(client, topics, traffic.left));

  const handle = (socket: Socket) => {
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    connections.admit(socket);
    const client = broker.handle(socket);
    socket.once('close', () => {
      const session = sessions.get(client);
      if (session) traffic.left(session.sender.stationId, client);
      sessions.delete(client);
    });
    limitPackets(socket, {
      maxBytes: () => (sessions.has(client) ? MAX_BODY_BYTES + MORE_BYTES : MAX_CONNECT_BYTES),
      isClosed: () => isEnding,
    });
  };
  const servers: Server[] = [];
  async function close() {
    isEnding = true;
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    await Promise.race([Promise.all(underWay), setTimeout(limits.drainMs, undefined, { ref: false })]);
    await new Promise<void>((resolve) => broker.close(resolve));
    await Promise.all(closed);
  }
  try {
    const lines = await listenOn(servers, config, { handle, admit: connections.admit });
    const ports = servers.map((server) => (server.address() as AddressInfo).port);
    const tls = config.mqttTls !== undefined;
    const address = { host: null, port: ports.at(-1) ?? 0, tls };
    for (const server of servers) server.maxConnections = limits.mqttClients;
    const send = (code: string, payload: string) => publish(topicOf(code, 'commands'), payload);
    return { lines, address, publish: send, recheckSilent, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Handlers {
  /** Takes a connection that is ready for MQTT. */
  readonly handle: (socket: Socket) => void;
  /** Counts one whose TLS handshake is still to come. */
  readonly admit: (socket: Socket) => void;
}

/** Opens the ports of the configuration; returns a line about each. */
async function listenOn(
  servers: Server[],
  { host, mqttPort, mqttTls }: Config,
  { handle, admit }: Handlers,
): Promise<string[]> {
  const shown = host.includes(':') ? `[${host}]` : host;
  const lines: string[] = [];
  const open = async (make: () => Server, protocol: string, usual: number) => {
    const wanted = mqttPort === undefined || protocol === 'mqtts' ? usual : (mqttPort as number);
    const { server, port } = await listen(make, host, mqttPort === 0 ? 0 : wanted, mqttPort === undefined);
    servers.push(server);
    const why = port === wanted || mqttPort === 0 ? '' : ` (port ${wanted} is in use)`;
    lines.push(`Gateways send to ${protocol}://${shown}:${port}${why}.`);
  };
  await open(() => createServer(handle), 'mqtt', USUAL_PORT);
  if (mqttTls) {
    const pem = { cert: readPem('MQTT_TLS_CERT', mqttTls.cert), key: readPem('MQTT_TLS_KEY', mqttTls.key) };
    await open(() => tlsServer(pem, handle).on('connection', admit), 'mqtts', USUAL_TLS_PORT);
  }
  return lines;
}

function tlsServer(pem: { cert: Buffer; key: Buffer }, handle: (socket: Socket) => void): Server {
  try {
    return createTlsServer({ ...pem, handshakeTimeout: TLS_HANDSHAKE_MS }, handle);
  } catch (cause) {
    throw new StartError('MQTT_TLS_CERT and MQTT_TLS_KEY are no certificate and its key in PEM form.', {
      cause,
    });
  }
}

function readPem(variable: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new StartError(`${variable}: ${path} cannot be read.`, { cause });
  }
}

/** Listens on a port; with `mayMove`, on any free one where it is taken. */
async function listen(make: () => Server, host: string, port: number, mayMove: boolean) {
  const server = make();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return { server, port: (server.address() as AddressInfo).port };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (mayMove && (code === 'EADDRINUSE' || code === 'EACCES')) return listen(make, host, 0, false);
    if (code === 'EADDRINUSE')
      throw new StartError(`MQTT_PORT ${port} on ${host} is in use; choose another one, or "off".`);
    if (code === 'EACCES')
      throw new StartError(`MQTT_PORT ${port} needs more privileges; choose one above 1023.`);
    throw error;
  }
}
