import type { FastifyInstance } from 'fastify';
import { getUnreadCount } from '#contract/energy/alarm/unread-count.ts';
import { route } from '#server/http/contract.ts';

/** Answers in the place of the alarm service, so that the shell can ask. */
export function alarmRoutes(app: FastifyInstance): void {
  route(app, getUnreadCount, async () => ({ count: 0 }));
}
