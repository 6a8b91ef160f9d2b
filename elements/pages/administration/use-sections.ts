import { useStore } from '@nanostores/react';
import { administrable, type Section } from '#client/stores/administrable.ts';
import { $organization } from '#client/stores/organization.ts';
import { $permissions } from '#client/stores/permission.ts';

export type { Section };

/** The sections that the person may see, in display order. */
export function useSections(): readonly Section[] {
  const codes = useStore($permissions);
  const organization = useStore($organization);
  return administrable(codes, organization?.type);
}
