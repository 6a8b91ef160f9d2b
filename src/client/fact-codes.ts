import type { FactWords } from '#contract/user-centre/operation-record/facts.ts';

type Names = Readonly<Record<string, string>>;

/** The dictionaries that name codes. */
export interface CodeTexts {
  readonly account: { readonly genderName: Names };
  readonly security: { readonly factStatus: Names };
}

/** What the codes mean that facts of people and join requests hold. */
export function factCodes({ security, account }: CodeTexts): FactWords['codes'] {
  const named = (fact: string, names: Names) =>
    Object.entries(names).map(([code, name]) => [`${fact}.${code}`, name] as const);
  return new Map([...named('status', security.factStatus), ...named('gender', account.genderName)]);
}
