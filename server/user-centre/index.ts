import cookie from '@fastify/cookie';
import type { Domain } from '#server/core/domain.ts';
import { sealRecordDays } from '#server/core/operation-record/tasks.ts';
import { removeOldLimitedEvents } from '#server/core/rate-limit/tasks.ts';
import { caller } from '#server/http/caller.ts';
import { contactsOf, namesOf } from './account/public.ts';
import { accountRoutes } from './account/routes.ts';
import { accountEvents } from './account-event/public.ts';
import { removeOldAccountEvents } from './account-event/tasks.ts';
import { applicationRoutes } from './application/routes.ts';
import { authorizeRoutes } from './authorize/routes.ts';
import { avatarRoutes } from './avatar/routes.ts';
import { childAppRoutes } from './child-app/routes.ts';
import { createHealthBook, removeOldChildHealth } from './child-measure/health.ts';
import { childMeasureRoutes } from './child-measure/routes.ts';
import { functionCodeRoutes } from './function-code/routes.ts';
import { invitationCodeRoutes } from './invitation-code/routes.ts';
import { joinRequestInbox } from './join-request/inbox.ts';
import { joinRequestRoutes } from './join-request/routes.ts';
import { expireJoinRequests } from './join-request/tasks.ts';
import { removeOldKnownDevices } from './known-device/tasks.ts';
import { userCentreLimitFloors, userCentreLimits } from './limits.ts';
import { memberExport } from './membership/export.ts';
import { membershipRoutes } from './membership/routes.ts';
import { menuRoutes } from './menu/routes.ts';
import { namesInRecords, userCentreAudited } from './operation-record/audited.ts';
import { logExport, operationRecordExport } from './operation-record/export.ts';
import { operationRecordRoutes } from './operation-record/routes.ts';
import { organizationRoutes } from './organization/routes.ts';
import { removeOldPasswordResets } from './password/tasks.ts';
import { createFindMembership } from './permission/public.ts';
import { permissionRoutes } from './permission/routes.ts';
import { refreshCookie } from './refresh-token/cookie.ts';
import { removeOldRefreshTokens } from './refresh-token/tasks.ts';
import { roleRoutes } from './role/routes.ts';
import { savedViewRoutes } from './saved-view/routes.ts';
import { seedDemo } from './seed/demo.ts';
import { describeDemo } from './seed/describe.ts';
import { seedPlatform } from './seed/platform.ts';
import { createIdentifyCaller } from './session/public.ts';
import { sessionRoutes } from './session/routes.ts';
import { removeEndedSessions } from './session/tasks.ts';
import { removeOldSignInAttempts } from './sign-in/tasks.ts';
import { systemRoutes } from './system/routes.ts';
import { verificationCodeRoutes } from './verification-code/routes.ts';
import { removeOldVerificationCodes } from './verification-code/tasks.ts';

/** People, organisations, rights and sessions. */
export const userCentre: Domain = {
  name: 'user-centre',
  limits: userCentreLimits,
  floors: userCentreLimitFloors,
  checkLimits: ({
    refreshAfterSeconds = 0,
    accessTokenLifeSeconds = 0,
    sendingsOfStrangers = 0,
    sendingsOverall = 0,
    eventResumeSeconds = 0,
    eventLifeSeconds = 0,
  }) => [
    ...(refreshAfterSeconds < accessTokenLifeSeconds
      ? []
      : ['LIMIT_REFRESH_AFTER_SECONDS must be less than LIMIT_ACCESS_TOKEN_LIFE_SECONDS.']),
    ...(sendingsOfStrangers < sendingsOverall
      ? []
      : ['LIMIT_SENDINGS_OF_STRANGERS must be less than LIMIT_SENDINGS_OVERALL.']),
    ...(eventResumeSeconds < eventLifeSeconds
      ? []
      : ['LIMIT_EVENT_RESUME_SECONDS must be less than LIMIT_EVENT_LIFE_SECONDS.']),
  ],
  async shared(api, context) {
    await api.register(cookie);
    caller(api, { identify: createIdentifyCaller(context), findMembership: createFindMembership(context) });
  },
  routes(api, context, registry) {
    const refresh = refreshCookie(context.config);
    // First, because it lists the codes that later routes need.
    functionCodeRoutes(api, context);
    sessionRoutes(api, context, refresh);
    verificationCodeRoutes(api, context);
    accountRoutes(api, context, refresh);
    avatarRoutes(api, context);
    applicationRoutes(api, context);
    organizationRoutes(api, context, refresh);
    operationRecordRoutes(api, context);
    permissionRoutes(api, context);
    menuRoutes(api, context);
    invitationCodeRoutes(api, context);
    joinRequestRoutes(api, context);
    membershipRoutes(api, context);
    roleRoutes(api, context);
    authorizeRoutes(api, context);
    savedViewRoutes(api, context);
    systemRoutes(api, context);
    const book = createHealthBook(context);
    childMeasureRoutes(api, context, registry, book);
    childAppRoutes(api, context, book);
  },
  events(app, context) {
    const source = accountEvents(context, (error) =>
      app.log.warn({ err: error }, 'the changes for open pages were not read'),
    );
    app.addHook('onClose', () => source.stop());
    return source;
  },
  exports: [memberExport, operationRecordExport, logExport],
  audited: userCentreAudited,
  namesInRecords,
  inbox: [joinRequestInbox],
  namesOf,
  contactsOf,
  tasks: [
    expireJoinRequests,
    removeEndedSessions,
    removeOldRefreshTokens,
    removeOldSignInAttempts,
    removeOldVerificationCodes,
    removeOldLimitedEvents,
    removeOldKnownDevices,
    removeOldPasswordResets,
    removeOldAccountEvents,
    removeOldChildHealth,
    sealRecordDays,
  ],
  seed: seedPlatform,
  seedDemo,
  describeDemo,
};
