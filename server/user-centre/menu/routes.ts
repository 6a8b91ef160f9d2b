import type { FastifyInstance } from 'fastify';
import { getMenuList, listMenu } from '#contract/user-centre/menu/calls.ts';
import type { Platform } from '#server/core/platform.ts';
import { route } from '#server/http/contract.ts';
import { unchanging } from '#server/http/unchanging.ts';
import { findAllowedCodes } from '#server/user-centre/authorize/commands/authorize.ts';
import { NO_CODES } from '#server/user-centre/permission/commands/permission.ts';
import { readMenu } from './commands/menu.ts';

export function menuRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, children } = platform;
  route(app, getMenuList, async ({ caller, language }) =>
    unchanging(await readMenu(db, caller.membership?.codes ?? NO_CODES, language, children)),
  );
  route(app, listMenu, async ({ caller, language }) =>
    unchanging(
      await readMenu(db, await findAllowedCodes(platform, caller.membership.organizationId), language),
    ),
  );
}
