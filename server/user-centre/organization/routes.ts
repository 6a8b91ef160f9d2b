import type { FastifyInstance } from 'fastify';
import {
  changeOrg,
  changeOrgView,
  getDefaultOrganization,
  getInvitationSettings,
  getOrgAppCustomData,
  getOrganization,
  listMyJoined,
  setInvitationSettings,
  setOrgAppCustomData,
} from '#contract/user-centre/organization/calls.ts';
import { getEnterprise, setEnterprise } from '#contract/user-centre/organization/enterprise.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import {
  changeInvitationSettings,
  readInvitationSettings,
} from '#server/user-centre/invitation-code/public.ts';
import { actorOf } from '#server/user-centre/permission/public.ts';
import type { RefreshCookie } from '#server/user-centre/refresh-token/public.ts';
import { changeOrganization } from '#server/user-centre/session/public.ts';
import { changeEnterprise, readEnterprise } from './commands/enterprise.ts';
import {
  findDefaultOrganization,
  findJoined,
  readCustomData,
  readOrganization,
} from './commands/organization.ts';
import { changeCustomData } from './commands/organization-branding.ts';

export function organizationRoutes(app: FastifyInstance, context: Context, cookie: RefreshCookie): void {
  route(app, getDefaultOrganization, async ({ caller }) => {
    const found = await findDefaultOrganization(context, caller.userId);
    return { orgUuid: found?.orgUuid ?? '' };
  });

  route(app, getOrganization, ({ caller, query }) => readOrganization(context, caller.userId, query.uuid));

  route(app, listMyJoined, ({ caller, query }) => findJoined(context, caller.userId, query));

  for (const definition of [changeOrg, changeOrgView] as const) {
    route(app, definition, async ({ caller, body, request, reply }) => {
      const isDefault = definition === changeOrg;
      const answer = await changeOrganization(context, caller, body.uuid, { isDefault });
      cookie.write(request, reply, answer.refreshToken);
      return answer;
    });
  }

  route(app, getOrgAppCustomData, async ({ caller }) =>
    JSON.stringify(await readCustomData(context, caller.membership?.organizationId)),
  );
  route(app, setOrgAppCustomData, ({ caller, body }) => changeCustomData(context, actorOf(caller), body));

  route(app, getEnterprise, ({ caller }) => readEnterprise(context, caller.membership.organizationId));
  route(app, setEnterprise, ({ caller, body }) => changeEnterprise(context, actorOf(caller), body));

  route(app, getInvitationSettings, ({ caller }) =>
    readInvitationSettings(context, caller.membership.organizationId),
  );
  route(app, setInvitationSettings, async ({ caller, body }) => {
    await changeInvitationSettings(context, actorOf(caller), body);
    return {};
  });
}
