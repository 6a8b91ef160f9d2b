import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a webhook tells. */
interface HeliportEvent {
  readonly id: string;
  readonly event: string;
  readonly station?: { readonly code: string };
  readonly alarm?: { readonly code: string; readonly device: string | null };
}

/** The face of the sample, which is plain JavaScript. */
interface Sample {
  createReceiver(options: {
    secret: string;
    clock: () => number;
    onEvent: (event: HeliportEvent) => void;
  }): Server;
}

const SAMPLE = new URL('../../examples/webhook-receiver/receiver.js', import.meta.url).href;

/** The sample receiver, listening on this machine. */
export async function startReceiver(secret: string, clock: () => number = Date.now) {
  const heard: HeliportEvent[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  let isFailing = false;
  const { createReceiver } = (await import(SAMPLE)) as Sample;
  const receiver = createReceiver({
    ...{ secret, clock },
    onEvent: (event) => {
      if (isFailing) throw new Error('full');
      heard.push(event);
    },
  });
  receiver.on('request', (request) => headers.push(request.headers));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    /** Events that it took, each once. */
    heard,
    /** Headers of all messages, also of those that it refused. */
    headers,
    fail(now: boolean) {
      isFailing = now;
    },
    async close(): Promise<void> {
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
