import type { ChildManifest } from '#contract/child.ts';
import { FUNCTION_CODES } from '#contract/function-codes.ts';
import type { Language } from '#contract/preferences.ts';

/** The codes that a child app needs, each with the title of what it opens. */
const titledCodes = ({ functionCodes, title, routes = [], contributions = [] }: ChildManifest) => [
  ...functionCodes.map((code) => ({ code, title })),
  ...[...routes, ...contributions].flatMap(({ functionCode: code, title }) =>
    code ? [{ code, title }] : [],
  ),
];

/** True if one of the codes opens the app, one of its pages or something that it adds; an app without codes is open. */
export const opens = (codes: readonly string[], child: ChildManifest): boolean =>
  child.functionCodes.length === 0 || titledCodes(child).some(({ code }) => codes.includes(code));

/** All function codes: the product's first, then those that only child apps need. */
export const allCodes = (children: readonly ChildManifest[]): readonly string[] =>
  Object.freeze([...new Set([...FUNCTION_CODES, ...children.flatMap(titledCodes).map(({ code }) => code)])]);

/** Names of the codes of child apps; the first title wins. */
export const childCodeNames = (
  children: readonly ChildManifest[],
  language: Language,
): ReadonlyMap<string, string> =>
  new Map(
    children
      .flatMap(titledCodes)
      .reverse()
      .map(({ code, title }) => [code, title[language]]),
  );
