import { parentPort } from 'node:worker_threads';
import type { Job } from './job.ts';
import { make } from './make.ts';

/** Makes history in a thread of its own. A part is made when the one before was taken, so that none pile up. */
const port = parentPort;
if (!port) throw new Error('This file is a thread of the simulator.');
let parts: Generator<unknown> | undefined;
port.on('message', (message: { job?: Job }) => {
  if (message.job) parts = make(message.job);
  const next = parts?.next();
  port.postMessage(next && !next.done ? { chunk: next.value } : { isDone: true });
});
