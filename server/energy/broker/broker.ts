import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Context } from '#server/core/context.ts';
import type { Intake } from '#server/energy/frame/public.ts';
import { identifyStation } from '#server/energy/station-key/public.ts';
import { repeat } from '#server/energy/work/public.ts';
import { createStationFinder, stationCode } from './commands/station.ts';
import type { Broker, BrokerAddress, Sender } from './embedded.ts';
import { brokerMeters } from './meters.ts';
import { createTake } from './take.ts';

/**
 * Takes frames over MQTT while the server runs: by a broker of its own, or as a consumer of an external one. Returns
 * what tells where it listens; null while it does not.
 */
export function gatewayBroker(
  app: FastifyInstance,
  context: Context,
  registry: Registry,
  intake: Intake,
): () => BrokerAddress | null {
  const { config, db } = context;
  if (!config.mqttUrl && config.mqttPort === 'off') return () => null;
  const meters = brokerMeters(registry);
  const parts = { config, take: createTake(context, intake, meters), meters, log: app.log };
  let broker: Broker | undefined;

  async function identify(keyId: string, secret: string): Promise<Sender> {
    const { stationId } = await identifyStation(context, `hk_${keyId}_${secret}`);
    return { stationId, code: await stationCode(db, stationId) };
  }

  app.addHook('onReady', async () => {
    // Each is loaded only where it is used.
    if (config.mqttUrl) {
      const { openConsumers } = await import('./external.ts');
      broker = openConsumers({ ...parts, findStation: createStationFinder(context) });
    } else {
      const { openEmbeddedBroker } = await import('./embedded.ts');
      broker = await openEmbeddedBroker({ ...parts, identify });
    }
    app.announcements.push(...broker.lines);
  });
  repeat(app, {
    ...{ name: 'recheck of station keys', everyMs: config.limits.mqttRecheckMs },
    run: async () => broker?.recheckSilent?.(),
  });
  app.addHook('preClose', async () => broker?.close());
  return () => broker?.address ?? null;
}
