import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import type { RefreshCookie } from '../plugins/refresh-cookie.ts';
import { accountRoutes } from './account.ts';
import { alarmRoutes } from './alarm.ts';
import { applicationRoutes } from './application.ts';
import { authorizeRoutes } from './authorize.ts';
import { avatarRoutes } from './avatar.ts';
import { invitationCodeRoutes } from './invitation-code.ts';
import { joinRequestRoutes } from './join-request.ts';
import { ledgerRoutes } from './ledger.ts';
import { membershipRoutes } from './membership.ts';
import { menuRoutes } from './menu.ts';
import { monitorRoutes } from './monitor.ts';
import { operationRecordRoutes } from './operation-record.ts';
import { organizationRoutes } from './organization.ts';
import { permissionRoutes } from './permission.ts';
import { resourceRoutes } from './resource.ts';
import { roleRoutes } from './role.ts';
import { sessionRoutes } from './session.ts';
import { systemRoutes } from './system.ts';
import { verificationCodeRoutes } from './verification-code.ts';

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
