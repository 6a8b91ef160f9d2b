import type { FastifyInstance } from 'fastify';
import { getMenuList, listMenu } from '#contract/calls/menu.ts';
import { findAllowedCodes } from '../commands/authorize.ts';
import { readMenu } from '../commands/menu.ts';
import { NO_CODES } from '../commands/permission.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';
import { unchanging } from '../plugins/unchanging.ts';

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
