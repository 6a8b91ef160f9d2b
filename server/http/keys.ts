import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/core/context.ts';

/** Loads the signing keys at intervals, so that a key that was deleted ends on every server, without a restart. */
export function followKeys(
  app: FastifyInstance,
  { accessTokens, config }: Pick<Context, 'accessTokens' | 'config'>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      running = accessTokens
        .loadKeys()
        .catch((error) => app.log.error({ err: error }, 'signing keys not loaded'));
    }, config.limits.signingKeysLoadMs).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
}
