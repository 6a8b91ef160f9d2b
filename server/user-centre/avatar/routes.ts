import type { FastifyInstance } from 'fastify';
import { Code } from '#contract/codes.ts';
import { isUuid } from '#contract/rules/uuid.ts';
import { getAvatar, uploadAvatar } from '#contract/user-centre/account/calls.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { route } from '#server/http/contract.ts';
import { readAvatar, replaceAvatar } from './commands/avatar.ts';

export function avatarRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context;

  route(app, uploadAvatar, ({ caller, body }) => replaceAvatar(context, caller.userId, body.image));

  route(app, getAvatar, async ({ params, query, reply }) => {
    const picture = isUuid(params.id) ? await readAvatar(context, params.id, query.size !== undefined) : null;
    if (!picture) throw new Refusal(Code.NotFound);
    if (config.corsOrigins.length > 0) reply.header('cross-origin-resource-policy', 'cross-origin');
    return { type: picture.mimeType, content: picture.content };
  });
}
