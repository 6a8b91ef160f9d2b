import type { FastifyInstance } from 'fastify';
import { getUnreadCount } from '#contract/energy/alarm/unread-count.ts';
import { route } from '#server/http/contract.ts';

/** A stub of the alarm service, for the shell's requests. */
export function alarmRoutes(app: FastifyInstance): void {
  route(app, getUnreadCount, async () => ({ count: 0 }));
}
