import type { FastifyInstance } from 'fastify';
import { getMenuList, listMenu } from '#contract/user-centre/menu/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { unchanging } from '#server/http/unchanging.ts';
import { findAllowedCodes } from '#server/user-centre/authorize/public.ts';
import { NO_CODES } from '#server/user-centre/permission/public.ts';
import { readMenu } from './commands/menu.ts';

export function menuRoutes(app: FastifyInstance, context: Context): void {
  const { children } = context;
  route(app, getMenuList, async ({ caller, language }) =>
    unchanging(await readMenu(context, caller.membership?.codes ?? NO_CODES, language, children)),
  );
  route(app, listMenu, async ({ caller, language }) =>
    unchanging(
      await readMenu(context, await findAllowedCodes(context, caller.membership.organizationId), language),
    ),
  );
}
