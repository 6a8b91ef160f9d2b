import type { FastifyInstance } from 'fastify';
import { getSystemConf, setSystemConf } from '#contract/user-centre/system/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { changeSystemConfiguration, readSystemConfiguration } from './commands/system.ts';

export function systemRoutes(app: FastifyInstance, context: Context): void {
  route(app, getSystemConf, async () => ({ conf: JSON.stringify(await readSystemConfiguration(context)) }));

  route(app, setSystemConf, async ({ caller, body }) => ({
    conf: JSON.stringify(await changeSystemConfiguration(context, caller.userId, caller.membership, body)),
  }));
}
