import type { FastifyInstance } from 'fastify';
import { getMenuList } from '#contract/calls/menu.ts';
import { readMenu } from '../commands/menu.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';

export function menuRoutes(app: FastifyInstance, { db }: Platform): void {
  route(app, getMenuList, async ({ caller, language }) => ({
    list: await readMenu(db, caller.membership?.codes ?? [], language),
  }));
}
