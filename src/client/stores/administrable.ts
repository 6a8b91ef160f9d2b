import { OPERATOR_TYPE } from '#contract/user-centre/organization/limits.ts';

/** What the administration page is divided into. */
export type Section = 'organization' | 'roles' | 'members' | 'platform' | 'apps';

/** The sections for which a person holds the function codes that the server asks for, in their order. */
export function administrable(codes: readonly string[], organizationType: number | undefined): Section[] {
  const holds = (...wanted: string[]) => wanted.every((code) => codes.includes(code));
  const open: Record<Section, boolean> = {
    organization: holds('organization:edit'),
    roles: holds('role:list'),
    members: holds('role:list', 'role:edit', 'apply-user:list'),
    platform: holds('system:edit') && organizationType === OPERATOR_TYPE,
    apps: holds('system:edit') && organizationType === OPERATOR_TYPE,
  };
  if (organizationType === undefined) return [];
  return (Object.keys(open) as Section[]).filter((section) => open[section]);
}
