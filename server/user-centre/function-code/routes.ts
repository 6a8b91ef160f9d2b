import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/call.ts';
import {
  getOrgResources,
  getOrgResourcesByOrg,
  getResources,
  getServerResources,
} from '#contract/user-centre/function-code/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { permissionsOf } from '#server/http/permission.ts';
import { findAllowedCodes } from '#server/user-centre/authorize/public.ts';
import { nameCodes } from './commands/grantable.ts';

/** Registered before the other routes: it lists the codes that they need. */
export function functionCodeRoutes(app: FastifyInstance, context: Context): void {
  const calls: Call[] = [];
  app.addHook('onRoute', ({ method, config }) => {
    // Fastify adds a HEAD route to each GET.
    if (config?.definition?.method === method) calls.push(config.definition);
  });

  route(app, getResources, async ({ language }) => ({
    list: await nameCodes(context, context.codes, language),
  }));
  route(app, getServerResources, async () => ({
    list: calls
      .filter(({ permission }) => permission)
      .map((call) => ({
        id: `${call.method} ${call.path}`,
        name: call.summary,
        funcCodes: [...permissionsOf(call)],
      })),
  }));
  for (const definition of [getOrgResources, getOrgResourcesByOrg] as const) {
    route(app, definition, async ({ caller, language }) => ({
      list: await nameCodes(
        context,
        await findAllowedCodes(context, caller.membership.organizationId),
        language,
      ),
    }));
  }
}
