/** States of a membership that a list of members can be narrowed to; `limited` to stations. */
export const MEMBER_STATES = ['enabled', 'disabled', 'limited'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
