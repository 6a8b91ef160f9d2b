import type { BodyOf, DataOf } from '#contract/call.ts';
import type { Language } from '#contract/preferences.ts';
import type { login } from '#contract/user-centre/session/calls.ts';
import type { Context } from '#server/core/context.ts';
import { findMyRequests } from '#server/user-centre/join-request/public.ts';
import { readMenu } from '#server/user-centre/menu/public.ts';
import { findJoined, readCustomData, readOrganization } from '#server/user-centre/organization/public.ts';
import { createFindMembership, NO_CODES, rightsOf } from '#server/user-centre/permission/public.ts';

type Answer = DataOf<typeof login>;
type FirstAnswers = NonNullable<Answer['first']>;
type Asked = NonNullable<BodyOf<typeof login>['first']>;
/** Reports a part that could not be read. */
type Report = (error: unknown, part: string) => void;

/**
 * Answers the calls that the page after a sign-in makes, with the rights of the organisation that the session starts
 * in. The sign-in has succeeded already, so a part that fails is left out.
 */
export function createFirstAnswers(context: Context) {
  const findMembership = createFindMembership(context);

  return async (
    { userUuid, signInOrg }: Answer,
    { joinedSize }: Asked,
    language: Language,
    report: Report,
  ): Promise<FirstAnswers> => {
    const { orgUuid } = signInOrg;
    const membership = orgUuid === '' ? null : await findMembership(userUuid, orgUuid);
    const parts: {
      [Part in keyof FirstAnswers]-?: () => Promise<NonNullable<FirstAnswers[Part]>> | undefined;
    } = {
      permissions: async () => rightsOf(membership),
      menu: () =>
        readMenu(context, {
          ...{ organizationId: membership?.organizationId, codes: membership?.codes ?? NO_CODES },
          ...{ language, children: context.children },
        }),
      customData: async () => JSON.stringify(await readCustomData(context, membership?.organizationId)),
      organization: () => (membership ? readOrganization(context, userUuid, orgUuid) : undefined),
      joined: () => findJoined(context, userUuid, { page: 1, size: joinedSize }),
      joinRequests: async () => ({ list: await findMyRequests(context, userUuid) }),
    };
    const answered = Object.entries(parts).map(async ([part, read]) => {
      try {
        return [part, await read()];
      } catch (error) {
        report(error, part);
        return [part, undefined];
      }
    });
    return Object.fromEntries(await Promise.all(answered)) as FirstAnswers;
  };
}
