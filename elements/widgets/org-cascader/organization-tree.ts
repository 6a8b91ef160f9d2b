import type { JoinedOrganization } from '#client/stores/user.ts';

/** One row of the cascader: an organisation and its depth in the tree. */
export interface OrganizationLine {
  organization: JoinedOrganization;
  /** 1 at the top. */
  level: number;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
}

/**
 * The joined organisations as a depth-first list. An organisation whose parent is not joined is at the top level. So
 * are members of a cycle, which only corrupt data can contain.
 */
export function organizationLines(list: readonly JoinedOrganization[]): OrganizationLine[] {
  const known = new Set(list.map((organization) => organization.orgUuid));
  const childrenOf = new Map<string, JoinedOrganization[]>();
  for (const organization of list) {
    const parent = known.has(organization.parentUuid) ? organization.parentUuid : '';
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), organization]);
  }
  const lines: OrganizationLine[] = [];
  const seen = new Set<string>();
  const add = (organizations: readonly JoinedOrganization[], level: number) => {
    const fresh = organizations.filter((organization) => !seen.has(organization.orgUuid));
    for (const [index, organization] of fresh.entries()) {
      if (seen.has(organization.orgUuid)) continue;
      seen.add(organization.orgUuid);
      lines.push({ organization, level, position: index + 1, siblings: fresh.length });
      add(childrenOf.get(organization.orgUuid) ?? [], level + 1);
    }
  };
  add(childrenOf.get('') ?? [], 1);
  add(list, 1);
  return lines;
}

/** Rows whose name contains the text, ignoring case. They lose their indent, since parents may be filtered out. */
export function searchLines(lines: readonly OrganizationLine[], text: string): readonly OrganizationLine[] {
  const searched = text.trim().toLocaleLowerCase();
  if (searched === '') return lines;
  const found = lines.filter((line) => line.organization.orgName.toLocaleLowerCase().includes(searched));
  return found.map((line, index) => ({ ...line, level: 1, position: index + 1, siblings: found.length }));
}
