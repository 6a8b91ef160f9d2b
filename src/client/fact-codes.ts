import type { FactWords } from '#contract/user-centre/operation-record/facts.ts';
import type { JoinedOrganization } from './stores/organization.ts';

type Names = Readonly<Record<string, string>>;

/** The dictionaries that name codes. */
export interface CodeTexts {
  readonly account: { readonly genderName: Names };
  readonly security: { readonly factStatus: Names };
  readonly administration: {
    readonly roles: { readonly builtIn: Readonly<Record<string, { readonly name: string }>> };
  };
}

/**
 * What the codes mean that facts of people and join requests hold, with the built-in roles, and the names of the
 * caller's organisations.
 */
export function factCodes(
  { security, account, administration }: CodeTexts,
  joined: readonly JoinedOrganization[],
): FactWords['codes'] {
  const named = (fact: string, names: Names) =>
    Object.entries(names).map(([code, name]) => [`${fact}.${code}`, name] as const);
  return new Map([
    ...named('status', security.factStatus),
    ...named('gender', account.genderName),
    ...Object.entries(administration.roles.builtIn).map(
      ([key, { name }]) => [`roleName.${key}`, name] as const,
    ),
    ...joined.map(({ orgUuid, orgName }) => [`defaultOrganization.${orgUuid}`, orgName] as const),
  ]);
}
