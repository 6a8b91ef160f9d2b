import { ORGANIZATION_HEADER } from '#contract/http.ts';

/** Request options that name another organisation than the current one; '' names none. */
export function inOrganization(id: string | undefined): { headers?: Record<string, string> } {
  return id === undefined ? {} : { headers: { [ORGANIZATION_HEADER]: id } };
}
