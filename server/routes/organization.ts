import type { FastifyInstance } from 'fastify';
import {
  changeOrg,
  getDefaultOrganization,
  getOrgAppCustomData,
  getOrganization,
  listMyJoined,
} from '#contract/calls/organization.ts';
import {
  findDefaultOrganization,
  findJoined,
  readCustomData,
  readOrganization,
} from '../commands/organization.ts';
import { changeOrganization } from '../commands/session.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';
import type { RefreshCookie } from '../plugins/refresh-cookie.ts';

export function organizationRoutes(app: FastifyInstance, platform: Platform, cookie: RefreshCookie): void {
  const { db } = platform;

  route(app, getDefaultOrganization, async ({ caller }) => {
    const found = await findDefaultOrganization(db, caller.userId);
    return { orgUuid: found?.orgUuid ?? '' };
  });

  route(app, getOrganization, ({ caller, query }) => readOrganization(db, caller.userId, query.uuid));

  route(app, listMyJoined, ({ caller, query }) => findJoined(db, caller.userId, query));

  route(app, changeOrg, async ({ caller, body, request, reply }) => {
    const answer = await changeOrganization(platform, caller, body.uuid);
    cookie.write(request, reply, answer.refreshToken);
    return answer;
  });

  route(app, getOrgAppCustomData, async ({ caller }) =>
    JSON.stringify(await readCustomData(db, caller.membership?.organizationId)),
  );
}
