import { Type } from 'typebox';

/** An organisation a person has joined (specification section 3). */
export const JoinedOrganization = Type.Object({
  orgUuid: Type.String(),
  orgName: Type.String(),
  /** 0 enterprise, 1 operator, 2 agent operator. */
  type: Type.Integer({ minimum: 0, maximum: 2 }),
  /** The parent organisation, '' for none. */
  parentUuid: Type.String(),
  /** The person's name in the organisation's lists. */
  name: Type.String(),
  /** When the person joined, ISO 8601 UTC. */
  createdAt: Type.String(),
  /** Number of pending join requests; null without the right `my-org-user:applyNoPassNumber`. */
  noPassed: Type.Union([Type.Integer(), Type.Null()]),
  /** Number of all join requests; null without the right `my-org-user:applyAllNumber`. */
  passed: Type.Union([Type.Integer(), Type.Null()]),
});
