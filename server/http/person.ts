import type { Language } from '#contract/preferences.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { FileOwner } from '#server/core/file/file.ts';
import type { JobAsker } from '#server/core/job/kind.ts';

/** Who asks in an organisation, as routes know it. */
export interface Person {
  readonly caller: Caller & { readonly membership: CallerMembership };
  readonly language: Language;
}

export const ownerOf = ({ caller }: Person): FileOwner => ({
  userId: caller.userId,
  organizationId: caller.membership.organizationId,
});

export const askerOf = ({ caller, language }: Person): JobAsker => ({
  userId: caller.userId,
  membership: caller.membership,
  language,
});
