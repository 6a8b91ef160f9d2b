import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Context } from '#server/core/context.ts';
import { createJudging, type Judging } from './alarm/judging.ts';
import { type Hearing, judgeStation, lastHeard, tellDue, tick } from './alarm/public.ts';
import { alarmRoutes } from './alarm/routes.ts';
import type { Devices } from './device/public.ts';
import { dutyRoutes } from './duty/routes.ts';
import { sendDue, sendSummaries } from './push/public.ts';
import { pushRoutes } from './push/routes.ts';
import { pusherRoutes } from './pusher/routes.ts';
import { suppressionRoutes } from './suppression/routes.ts';
import { repeat } from './work/public.ts';

/** Stations that one server judges at a time, beside the poll of due work. */
const WIDTH = { embedded: 1, postgresql: 2 } as const;

/** Answers the calls about alarms, and judges what this server stores at once. */
export function alarmService(app: FastifyInstance, context: Context, devices: Devices): Judging {
  alarmRoutes(app, context);
  suppressionRoutes(app, context, devices);
  pusherRoutes(app, context);
  dutyRoutes(app, context);
  pushRoutes(app, context);
  const judging = createJudging(
    (stationId) => judgeStation(context, devices, stationId),
    WIDTH[context.telemetry.kind],
    (error) => app.log.error({ err: error }, 'alarms were not judged'),
  );
  app.addHook('onClose', () => judging.stop());
  return judging;
}

/** Looks for silence and alarms that are open for long, and sends the messages that are due. */
export function tellOfAlarms(
  app: FastifyInstance,
  context: Context,
  devices: Devices,
  registry: Registry,
): void {
  const { alarmTickMs, alarmTellMs, pushPollMs } = context.config.limits;
  const listening = createListening(context);
  repeat(app, {
    name: 'the tick of alarms',
    everyMs: alarmTickMs,
    run: async () => tick(context, devices, await listening()),
  });
  repeat(app, {
    ...{ name: 'the look for alarms to tell of', everyMs: alarmTellMs },
    run: () => tellDue(context, devices),
  });
  const pushes = new Counter({
    name: 'heliport_alarm_pushes_total',
    help: 'Messages of alarms by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  repeat(app, {
    name: 'the sending of alarms',
    everyMs: pushPollMs,
    run: async () => {
      await sendDue(context, devices, (outcome) => pushes.inc({ outcome }));
      await sendSummaries(context);
    },
  });
}

/** A server that did not tick for so long was away, whether stopped, suspended or without a database. */
const MISSED_TICKS = 4;

/** Since when this server has listened without a break. */
function createListening(context: Context): () => Promise<Hearing> {
  let hearing: Hearing | undefined;
  let last = 0;
  return async () => {
    const now = context.clock().getTime();
    const pauseMs = context.config.limits.alarmTickMs * MISSED_TICKS;
    if (!hearing || Math.abs(now - last) > pauseMs)
      hearing = { since: now, before: await lastHeard(context) };
    last = now;
    return hearing;
  };
}
