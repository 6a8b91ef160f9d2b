import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, of which one could take it during a restart. */
const [FIRST, LAST] = [20_000, 30_000];

/** A free port for a program that is restarted on it. */
export async function steadyPort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return isFree ? port : steadyPort();
}
