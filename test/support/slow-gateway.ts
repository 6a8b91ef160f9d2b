import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How a gateway that is not well behaves. */
export type Illness =
  /** Takes the connection and says nothing. */
  | 'silent'
  /** Sends a byte now and then, and never a whole answer. */
  | 'dripping'
  /** Answers, and sends the body of the answer for ever. */
  | 'endless'
  /** Closes the connection at once. */
  | 'closing';

export interface SlowGateway {
  readonly port: number;
  illness: Illness;
  /** Connections that are open. */
  open(): number;
  /** Connections that were ever made. */
  made(): number;
  close(): Promise<void>;
}

const DRIP_MS = 20;

/** Beginnings of answers that go on for ever. */
const BEGINNINGS = { http: 'HTTP/1.1 200 OK\r\nX-Slow: ', smtp: '220-' };
const ENDLESS = { http: 'HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n', smtp: '220 slow\r\n' };

/** A gateway that takes connections and does not do its work. */
export async function startSlowGateway(protocol: keyof typeof BEGINNINGS): Promise<SlowGateway> {
  const sockets = new Set<Socket>();
  let made = 0;
  const server = createServer((socket) => {
    made++;
    sockets.add(socket);
    const drip = (first: string) => {
      socket.write(first);
      const timer = setInterval(() => socket.write('2'), DRIP_MS);
      socket.on('close', () => clearInterval(timer));
    };
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.resume();
    if (gateway.illness === 'closing') socket.destroy();
    if (gateway.illness === 'dripping') drip(BEGINNINGS[protocol]);
    if (gateway.illness === 'endless') drip(ENDLESS[protocol]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: SlowGateway = {
    port: (server.address() as AddressInfo).port,
    illness: 'silent',
    open: () => sockets.size,
    made: () => made,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return gateway;
}
