import { useStore } from '@nanostores/react';
import { $invitation, loadInvitation } from '#client/stores/invitation-code.ts';
import { $organization, $organizations } from '#client/stores/organization.ts';
import { $can } from '#client/stores/permission.ts';
import { useLoading } from '#elements/ui/use-loading.ts';

/** Loads the invitation of an organisation; without an argument, of the current one. */
export function useInvitation(orgUuid: string | undefined) {
  const current = useStore($organization)?.orgUuid ?? '';
  const organization = orgUuid ?? current;
  const name = useStore($organizations).find((each) => each.orgUuid === organization)?.orgName;
  // Permissions are known only for the current organisation.
  const mayEdit = useStore($can('invitation-code:edit')) && organization === current;
  const invitation = useStore($invitation);
  const loading = useLoading(organization, async () => {
    if (organization !== '') await loadInvitation(organization);
  });
  return { organization, name, mayEdit, invitation, closed: invitation?.code === '', ...loading };
}

export type InvitationState = ReturnType<typeof useInvitation>;
