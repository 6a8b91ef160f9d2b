import mqtt, { type IClientOptions } from 'mqtt';

/** Frames of one message. */
const FRAMES = 5;
/** Messages that are under way at once. */
const AHEAD = 4;
/** After so long without an answer, a message is sent again. */
const AGAIN_MS = 1500;
const RECONNECT_MS = 100;

/** A gateway that sends for as long as a test runs, whatever happens to the broker and to the server. */
export interface SteadyGateway {
  /** Times of the frames that it may forget. */
  readonly acknowledged: ReadonlySet<number>;
  /** Sends no new message, and resolves when all are acknowledged: times of all of its frames. */
  finish(): Promise<number[]>;
}

interface Options {
  readonly url: string;
  readonly code: string;
  readonly device: string;
  /** Time of the newest frame; the others are before it. */
  readonly from: number;
  /** Forgets a message at PUBACK, else at the server's answer. */
  readonly trustsBroker: boolean;
  /** Number before its first message's. */
  readonly firstSeq: number;
  readonly client?: IClientOptions;
}

export function steadyGateway({
  url,
  code,
  device,
  from,
  trustsBroker,
  firstSeq,
  client: more,
}: Options): SteadyGateway {
  const client = mqtt.connect(url, { protocolVersion: 4, reconnectPeriod: RECONNECT_MS, ...more });
  const acknowledged = new Set<number>();
  const all: number[] = [];
  const waiting = new Map<number, () => void>();
  let isFinishing = false;
  client.on('error', () => undefined);
  client.on('connect', () => client.subscribe(`heliport/v1/${code}/ack`, { qos: 1 }));
  client.on('message', (_, payload) => {
    const { seq, refused } = JSON.parse(payload.toString());
    if (refused.length > 0) throw new Error(`refused: ${payload}`);
    waiting.get(seq)?.();
  });

  async function deliver(seq: number, times: readonly number[]): Promise<void> {
    const frames = times.map((t) => ({ device, ts: new Date(t).toISOString(), v: { mode: 1 } }));
    const message = JSON.stringify({ seq, frames });
    const publish = () => client.publishAsync(`heliport/v1/${code}/frames`, message, { qos: 1 });
    if (trustsBroker) {
      // The client gives up a message whose connection is lost at the wrong moment.
      while (
        !(await publish().then(
          () => true,
          () => false,
        ))
      );
    } else {
      const answered = new Promise<void>((resolve) => waiting.set(seq, resolve));
      const again = setInterval(() => void publish().catch(() => undefined), AGAIN_MS);
      publish().catch(() => undefined);
      await answered;
      clearInterval(again);
      waiting.delete(seq);
    }
    for (const t of times) acknowledged.add(t);
  }

  // Gateways of one station hear each other's answers.
  let seq = firstSeq;
  const lanes = Array.from({ length: AHEAD }, async () => {
    while (!isFinishing) {
      seq += 1;
      const times = Array.from(
        { length: FRAMES },
        (_, index) => from - ((seq - firstSeq) * FRAMES + index) * 1000,
      );
      all.push(...times);
      await deliver(seq, times);
    }
  });
  return {
    acknowledged,
    async finish() {
      isFinishing = true;
      await Promise.all(lanes);
      await client.endAsync(true);
      return all;
    },
  };
}
