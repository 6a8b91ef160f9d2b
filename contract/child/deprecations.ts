/** A part of the contract of child apps that a later release takes away. */
export interface Deprecation {
  /** What to use instead. */
  readonly use: string;
  /** The first release of the platform without it. */
  readonly until: string;
}

/**
 * What is deprecated in the contract of child apps, by its name: a major version (`client 1`), a field of the manifest
 * (`manifest firstCalls`), an export of the client (`kept()`), an element (`<uc-navbar>`), an attribute with its
 * property (`<uc-navbar without-menu>`) or a call (`POST /telemetry/v1/children`, with `:names` as in its definition).
 * A name in this list is all that browsers, metrics, OpenAPI and `custom-elements.json` need to tell it; an export of
 * the client also calls `noteDeprecated`.
 */
export const DEPRECATIONS: Readonly<Record<string, Deprecation>> = {
  'POST /telemetry/v1/children': { use: 'POST /measures/v1/children', until: '0.2.0' },
};

/** The name of a major version of the client. */
export const clientName = (version: number): string => `client ${version}`;

/** What is deprecated under a name; undefined for everything else. */
export const deprecationOf = (name: string): Deprecation | undefined =>
  Object.hasOwn(DEPRECATIONS, name) ? DEPRECATIONS[name] : undefined;

/** One sentence: what to use instead, and until when. */
export const adviceOf = ({ use, until }: Deprecation): string =>
  `Use ${use}. Release ${until} is without it.`;
