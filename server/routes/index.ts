import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/core/platform.ts';
import { alarmRoutes } from '#server/energy/alarm/routes.ts';
import { monitorRoutes } from '#server/energy/overview/routes.ts';
import { ledgerRoutes } from '#server/energy/station/routes.ts';
import { accountRoutes } from '#server/user-centre/account/routes.ts';
import { applicationRoutes } from '#server/user-centre/application/routes.ts';
import { authorizeRoutes } from '#server/user-centre/authorize/routes.ts';
import { avatarRoutes } from '#server/user-centre/avatar/routes.ts';
import { resourceRoutes } from '#server/user-centre/function-code/routes.ts';
import { invitationCodeRoutes } from '#server/user-centre/invitation-code/routes.ts';
import { joinRequestRoutes } from '#server/user-centre/join-request/routes.ts';
import { membershipRoutes } from '#server/user-centre/membership/routes.ts';
import { menuRoutes } from '#server/user-centre/menu/routes.ts';
import { operationRecordRoutes } from '#server/user-centre/operation-record/routes.ts';
import { organizationRoutes } from '#server/user-centre/organization/routes.ts';
import { permissionRoutes } from '#server/user-centre/permission/routes.ts';
import type { RefreshCookie } from '#server/user-centre/refresh-token/cookie.ts';
import { roleRoutes } from '#server/user-centre/role/routes.ts';
import { sessionRoutes } from '#server/user-centre/session/routes.ts';
import { systemRoutes } from '#server/user-centre/system/routes.ts';
import { verificationCodeRoutes } from '#server/user-centre/verification-code/routes.ts';

/** All calls of the API, a function a noun. */
export function routes(app: FastifyInstance, platform: Platform, cookie: RefreshCookie): void {
  resourceRoutes(app, platform);
  sessionRoutes(app, platform, cookie);
  verificationCodeRoutes(app, platform);
  accountRoutes(app, platform, cookie);
  avatarRoutes(app, platform);
  alarmRoutes(app);
  applicationRoutes(app, platform);
  organizationRoutes(app, platform, cookie);
  operationRecordRoutes(app, platform);
  permissionRoutes(app, platform);
  menuRoutes(app, platform);
  invitationCodeRoutes(app, platform);
  joinRequestRoutes(app, platform);
  membershipRoutes(app, platform);
  roleRoutes(app, platform);
  authorizeRoutes(app, platform);
  systemRoutes(app, platform);
  monitorRoutes(app, platform);
  ledgerRoutes(app, platform);
}
