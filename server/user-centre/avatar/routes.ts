import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Code } from '#contract/codes.ts';
import { isUuid } from '#contract/rules/uuid.ts';
import { uploadAvatar } from '#contract/user-centre/account/calls.ts';
import { AVATAR_REQUEST_PX } from '#contract/user-centre/avatar/limits.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { route } from '#server/http/contract.ts';
import { AVATAR_PATH, readAvatar, replaceAvatar } from './commands/avatar.ts';

const CACHED_SECONDS = 365 * 86_400;

/** `upload-avatar`, and the pictures themselves: an `<img>` sends no token, so their addresses cannot be guessed. */
export function avatarRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context;

  route(app, uploadAvatar, ({ caller, body }) => replaceAvatar(context, caller.userId, body.image));

  app.get<{ Params: { id: string }; Querystring: { size?: string } }>(
    `${AVATAR_PATH}/:id`,
    {
      schema: {
        summary: `A person’s picture; \`size=${AVATAR_REQUEST_PX}\` gives a small one.`,
        tags: ['usercenter'],
        params: Type.Object({ id: Type.String() }),
        querystring: Type.Object({ size: Type.Optional(Type.String()) }),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { size } = request.query;
      // Every other size would be work that anybody could ask for.
      if (size !== undefined && size !== String(AVATAR_REQUEST_PX)) throw refuseField('size', 'field.choice');
      const picture = isUuid(id) ? await readAvatar(db, id, size !== undefined) : null;
      if (!picture) throw new Refusal(Code.NotFound);
      // A new picture has a new address, so what stands here never changes.
      reply.header('cache-control', `private, max-age=${CACHED_SECONDS}, immutable`);
      if (config.corsOrigins.length > 0) reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.type(picture.mimeType).send(Buffer.from(picture.content));
    },
  );
}
