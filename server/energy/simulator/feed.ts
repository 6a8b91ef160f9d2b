import type { FastifyInstance } from 'fastify';
import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import type { Context } from '#server/core/context.ts';
import { feedStations } from './commands/feed.ts';

/** Keeps the demo's stations running: a frame before the first request, then one a minute. */
export function stationFeed(app: FastifyInstance, context: Context): void {
  if (!context.config.demo) return;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const feed = () => {
    // Frames are written one after the other; a failure is logged and does not stop the feed.
    running = running
      .then(() => feedStations(context))
      .catch((error: unknown) => app.log.error({ err: error }, 'The demo stations got no frame.'));
    return running;
  };
  app.addHook('onReady', async () => {
    await feed();
    timer = setInterval(feed, FRAME_INTERVAL_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
