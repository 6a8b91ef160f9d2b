import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/core/context.ts';
import { takeAnswer } from './command/commands/answer.ts';
import { dropWakes, handOverLeft, takeWakes } from './command/commands/hand-over.ts';
import { expireWaiting } from './command/commands/sequence-decide.ts';
import { goOnWithLeft } from './command/commands/sequence-steps.ts';
import { lookAtOpen } from './command/commands/verify.ts';
import { createDeadlines } from './command/deadlines.ts';
import type { Desk } from './command/desk.ts';
import { type Control, createGateways } from './command/public.ts';
import { commandRoutes } from './command/routes.ts';
import type { Devices } from './device/public.ts';
import { repeat } from './work/public.ts';

/** Answers the calls of control, hands commands over to the gateways that this server reaches, and looks what came of them. */
export function controlService(app: FastifyInstance, context: Context, devices: Devices): Control {
  const { clock, config } = context;
  const gateways = createGateways(context);
  const deadlines = createDeadlines({ clock, steady: () => performance.now() });
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'commands were not handed over');
  const desk: Desk = { context, devices, gateways, deadlines, onFailure };
  commandRoutes(app, desk);
  const { commandPollMs, gatewayPollMs, gatewayBeatMs } = config.limits;
  repeat(app, {
    ...{ name: 'the heartbeat of gateways', everyMs: gatewayBeatMs },
    run: () => gateways.beat(),
  });
  // On the embedded database there is no other server.
  if (context.telemetry.kind !== 'embedded')
    repeat(app, {
      ...{ name: 'the hand-over of commands', everyMs: gatewayPollMs },
      run: () => takeWakes(desk),
    });
  if (config.roles.includes('jobs'))
    repeat(app, {
      ...{ name: 'the look at commands', everyMs: commandPollMs },
      async run() {
        await handOverLeft(desk);
        await lookAtOpen(desk);
        await goOnWithLeft(desk);
        await expireWaiting(desk);
        await dropWakes(context);
      },
    });
  return { gateways, answered: (stationId, answer) => takeAnswer(desk, stationId, answer) };
}
