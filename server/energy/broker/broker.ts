import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Context } from '#server/core/context.ts';
import { type Control, readAnswer } from '#server/energy/command/public.ts';
import type { Intake } from '#server/energy/frame/public.ts';
import { identifyStation } from '#server/energy/station-key/public.ts';
import { repeat } from '#server/energy/work/public.ts';
import { createStationFinder, stationCode } from './commands/station.ts';
import { createDrifts } from './drift.ts';
import type { Broker, BrokerAddress, Sender } from './embedded.ts';
import { brokerMeters } from './meters.ts';
import { createReached } from './reached.ts';
import { createTake } from './take.ts';
import type { Traffic } from './traffic.ts';

/**
 * Takes frames over MQTT while the server runs, and sends commands: by a broker of its own, or as a client of an
 * external one. Returns what tells where it listens; null while it does not.
 */
export function gatewayBroker(
  app: FastifyInstance,
  context: Context,
  registry: Registry,
  { intake, control }: { readonly intake: Intake; readonly control: Control },
): () => BrokerAddress | null {
  const { config, db, clock } = context;
  if (!config.mqttUrl && config.mqttPort === 'off') return () => null;
  const meters = brokerMeters(registry);
  const drifts = createDrifts();
  const { gateways } = control;
  const reached = createReached({
    drifts,
    onChange: (stationId, isThere) => {
      const noted = isThere ? gateways.joined(stationId) : gateways.left(stationId);
      noted.catch((error) => app.log.warn({ err: error }, 'a gateway’s connection was not noted'));
    },
  });
  const traffic: Traffic = {
    ...reached,
    async answered(stationId, payload) {
      const answer = readAnswer(payload);
      if (!answer) return meters.message('unreadable');
      if (answer.ts !== null) drifts.told(stationId, answer.ts - clock().getTime());
      await control.answered(stationId, answer);
      meters.message('taken');
    },
  };
  const take = createTake(context, intake, meters, drifts);
  const parts = { config, take, traffic, meters, log: app.log };
  let broker: Broker | undefined;
  gateways.add({
    ...{ link: 'mqtt', isShared: config.mqttUrl !== undefined, stations: reached.stations },
    async send({ code }, message) {
      await broker?.publish(code, JSON.stringify(message));
    },
  });

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
