import { Type } from 'typebox';
import { getMyRequestList } from '../join-request/calls.ts';
import { getMenuList } from '../menu/calls.ts';
import { getOrgAppCustomData, getOrganization, listMyJoined } from '../organization/calls.ts';
import { getUserPermissions } from '../permission/calls.ts';

/** Asks a sign-in for the answers of the calls that the workbench makes next, which saves a round trip. */
export const FirstQuestion = Type.Object({
  /** How many joined enterprises the workbench shows. */
  joinedSize: Type.Integer({ minimum: 1, maximum: 100 }),
});

/**
 * What those calls answer in the organisation that the session starts in. A part that could not be read is absent, and
 * its call tells why.
 */
export const FirstAnswers = Type.Object({
  permissions: Type.Optional(getUserPermissions.data),
  menu: Type.Optional(getMenuList.data),
  customData: Type.Optional(getOrgAppCustomData.data),
  organization: Type.Optional(getOrganization.data),
  joined: Type.Optional(listMyJoined.data),
  joinRequests: Type.Optional(getMyRequestList.data),
});
