import type { FastifyInstance } from 'fastify';

/** Work that is done again and again while the server listens. */
interface Repeated {
  /** For the log. */
  readonly name: string;
  /** Pause between the end of one run and the start of the next. */
  readonly everyMs: number;
  /** Resolves with `true` when there is more to do, which is done without the pause. */
  run(): Promise<unknown>;
}

/** Repeats work until the server closes, which waits for the run under way. A failure is logged and tried again. */
export function repeat(app: FastifyInstance, { name, everyMs, run }: Repeated): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isEnding = false;
  const schedule = (pauseMs: number) => {
    if (isEnding) return;
    timer = setTimeout(() => {
      running = run()
        .catch((error: unknown) => app.log.error({ err: error }, `${name} failed`))
        .then((more) => schedule(more === true ? 0 : everyMs));
    }, pauseMs).unref();
  };
  app.addHook('onListen', async () => schedule(everyMs));
  app.addHook('preClose', async () => {
    isEnding = true;
    clearTimeout(timer);
    await running;
  });
}
