import type { FastifyInstance } from 'fastify';
import { getMenuArrangement, publishMenu } from '#contract/user-centre/menu/arrangement.ts';
import { getMenuList, listMenu } from '#contract/user-centre/menu/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { unchanging } from '#server/http/unchanging.ts';
import { findAllowedCodes } from '#server/user-centre/authorize/public.ts';
import { actorOf, NO_CODES } from '#server/user-centre/permission/public.ts';
import { readMenu } from './commands/menu.ts';
import { publish, readMenuArrangement } from './commands/publish.ts';

export function menuRoutes(app: FastifyInstance, context: Context): void {
  route(app, getMenuList, async ({ caller: { membership }, language }) =>
    unchanging(
      await readMenu(context, {
        ...{ organizationId: membership?.organizationId, codes: membership?.codes ?? NO_CODES },
        ...{ language, children: context.children },
      }),
    ),
  );
  route(app, listMenu, async ({ caller, language }) => {
    const { organizationId } = caller.membership;
    const codes = await findAllowedCodes(context, organizationId);
    return unchanging(await readMenu(context, { organizationId, codes, language }));
  });

  route(app, getMenuArrangement, ({ caller, query, language }) =>
    readMenuArrangement(context, caller.membership.organizationId, language, query.since),
  );
  route(app, publishMenu, ({ caller, body, language }) => publish(context, actorOf(caller), body, language));
}
