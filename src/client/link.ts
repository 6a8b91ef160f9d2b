import { isUuid } from '#contract/rules/uuid.ts';
import { http } from './http.ts';
import { organizationId } from './stores/organization.ts';

/** Field of a link's query that names its organisation. */
const ORGANIZATION = 'org';

/**
 * Address of a path of the platform that carries the organisation of this tab: who opens it while working elsewhere is
 * offered the switch.
 */
export function linkTo(path: string, organization: string = organizationId()): string {
  const { origin } = new URL(http.base, location.href);
  const link = new URL(path, origin);
  if (link.origin !== origin) throw new Error(`not a path of the platform: ${path}`);
  link.searchParams.delete(ORGANIZATION);
  if (organization !== '') link.searchParams.set(ORGANIZATION, organization);
  return link.href;
}

/** A link's path without its organisation, and the organisation; null for a path that names none. */
export function readLink(path: string): { path: string; organization: string | null } {
  const link = new URL(path, location.origin);
  const given = link.searchParams.get(ORGANIZATION);
  link.searchParams.delete(ORGANIZATION);
  return {
    // Without an organisation the path stays unchanged: rewriting a query changes its encoding.
    path: given === null ? path : link.pathname + link.search + link.hash,
    organization: given !== null && isUuid(given) ? given.toLowerCase() : null,
  };
}
