import type { ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { getOrgInvitationCode } from '#contract/user-centre/invitation-code/calls.ts';
import * as api from '../api/invitation-code.ts';
import { inLifetime } from './lifetime.ts';
import { sessionAtom } from './session-atom.ts';

/** Code and time are '' while the code is revoked. */
export type Invitation = DataOf<typeof getOrgInvitationCode>;

const invitation = sessionAtom<Invitation | null>('invitation', null);

/** The invitation code that was loaded last. */
export const $invitation: ReadableAtom<Invitation | null> = invitation;

/** Loads the code that people join an organisation with. */
export async function loadInvitation(organization: string): Promise<void> {
  invitation.set(null);
  invitation.set(await inLifetime(api.getOrgInvitationCode({ uuid: organization })));
}

/** Creates a new code; the previous one stops working. */
export async function renewInvitation(organization: string): Promise<void> {
  invitation.set(await inLifetime(api.renewInvitationCode({ uuid: organization })));
}

/** Revokes the code; nobody can apply until it is renewed. */
export async function revokeInvitation(organization: string): Promise<void> {
  await inLifetime(api.revokeInvitationCode({ uuid: organization }));
  const isAutoApproved = invitation.get()?.isAutoApproved ?? 0;
  invitation.set({ code: '', ExpiresTime: '', isAutoApproved });
}
