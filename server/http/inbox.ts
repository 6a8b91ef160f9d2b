import type { FastifyInstance } from 'fastify';
import { listInbox, putAside } from '#contract/user-centre/inbox/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Domain } from '#server/core/domain.ts';
import { readInbox, remindLater } from '#server/core/inbox/inbox.ts';
import { inboxKindsOf } from '#server/core/inbox/kind.ts';
import { route } from './contract.ts';

/** Answers the calls of the inbox, with the kinds of all domains. */
export function inboxRoutes(app: FastifyInstance, context: Context, domains: readonly Domain[]): void {
  const kinds = inboxKindsOf(domains.flatMap(({ inbox = [] }) => inbox));
  route(app, listInbox, ({ caller: { userId, membership }, language, query }) =>
    readInbox(context, kinds, { userId, membership, language }, query),
  );
  route(app, putAside, async ({ caller: { userId, membership }, language, body }) => {
    await remindLater(context, kinds, { userId, membership, language }, body);
    return {};
  });
}
