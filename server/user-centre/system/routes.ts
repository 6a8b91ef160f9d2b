import type { FastifyInstance } from 'fastify';
import { getSystemConf, setSystemConf } from '#contract/calls/system.ts';
import { changeSystemConfiguration, readSystemConfiguration } from '../commands/system.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';

export function systemRoutes(app: FastifyInstance, { db }: Platform): void {
  route(app, getSystemConf, async () => ({ conf: JSON.stringify(await readSystemConfiguration(db)) }));

  route(app, setSystemConf, async ({ caller, body }) => ({
    conf: JSON.stringify(await changeSystemConfiguration(db, caller.userId, caller.membership, body)),
  }));
}
