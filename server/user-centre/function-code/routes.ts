import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/call.ts';
import {
  getFunctionCodes,
  getGrantableCodes,
  getGrantableCodesOf,
  getGuardedCalls,
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

  route(app, getFunctionCodes, async ({ language }) => ({
    list: await nameCodes(context, context.codes, language),
  }));
  route(app, getGuardedCalls, async () => ({
    list: calls
      .filter(({ permission }) => permission)
      .map((call) => ({
        id: `${call.method} ${call.path}`,
        name: call.summary,
        funcCodes: [...permissionsOf(call)],
      })),
  }));
  for (const definition of [getGrantableCodes, getGrantableCodesOf] as const) {
    route(app, definition, async ({ caller, language }) => ({
      list: await nameCodes(
        context,
        await findAllowedCodes(context, caller.membership.organizationId),
        language,
      ),
    }));
  }
}
