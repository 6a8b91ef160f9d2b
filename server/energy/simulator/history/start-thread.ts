import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Chunk, Job } from './job.ts';
import { make } from './make.ts';

/** A program of its own in the bundle, beside the server. */
const PROGRAM = new URL('./simulator.js', import.meta.url);
/** A thread that nobody needs ends after this. */
const IDLE_MS = 30_000;

/** A thread that does jobs one after the other, and is there only while there are some. */
export interface HistoryThread {
  /** Hands each part of the job's result to `take`, and makes the next one when that is done. */
  run(job: Job, take: (chunk: Chunk) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export function createHistoryThread(): HistoryThread {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  async function doJob(job: Job, take: (chunk: Chunk) => Promise<void>): Promise<void> {
    if (isClosed) return;
    if (!existsSync(PROGRAM)) return doHere(job, take);
    clearTimeout(idle);
    worker ??= new Worker(PROGRAM);
    worker.unref();
    let chunk = await ask(worker, { job });
    while (chunk && !isClosed) {
      await take(chunk);
      chunk = worker && (await ask(worker, {}));
    }
    idle = setTimeout(end, IDLE_MS).unref();
  }

  /** Without a bundle, as in tests of the sources. */
  async function doHere(job: Job, take: (chunk: Chunk) => Promise<void>): Promise<void> {
    for (const chunk of make(job)) {
      if (isClosed) return;
      await take(chunk);
    }
  }

  return {
    run(job, take) {
      const done = queue.then(() => doJob(job, take));
      queue = done.catch(() => undefined);
      return done;
    },
    async close() {
      isClosed = true;
      await end();
      await queue;
    },
  };
}

/** Sends a message and waits for the answer: a part of the result, or none at its end. */
function ask(worker: Worker, message: { readonly job?: Job }): Promise<Chunk | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', answered).off('error', failed).off('exit', ended);
      finish();
    };
    const answered = ({ chunk }: { chunk?: Chunk }) => settle(() => resolve(chunk));
    const failed = (error: Error) => settle(() => reject(error));
    // The server closes.
    const ended = () => settle(() => resolve(undefined));
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(message);
  });
}
