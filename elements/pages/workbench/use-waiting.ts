import { useStore } from '@nanostores/react';
import { invitedWith } from '#client/routes.ts';
import { $organizationInfo } from '#client/stores/organization.ts';
import { $can } from '#client/stores/permission.ts';
import { $session } from '#client/stores/session.ts';
import { $pendingJoinRequests } from '#client/stores/signed-in/pending-join-request.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';

type Reason = 'requests' | 'invitation' | 'alone' | 'email';

/** Something that waits for the person. */
export interface WaitingItem {
  readonly key: Reason;
  readonly text: string;
  /** How many there are, if there can be several. */
  readonly count?: number;
  readonly act: () => void;
}

/** What waits for the person, from what is loaded anyway: most urgent first. */
export function useWaiting(): readonly WaitingItem[] {
  const { t } = useTranslation('workbench');
  const host = useHost();
  const pending = useStore($pendingJoinRequests);
  const seesRequests = useStore($can('apply-user:list'));
  const invites = useStore($can('invitation-code:edit'));
  const info = useStore($organizationInfo);
  const email = useStore($session)?.email;
  const invited = invitedWith() !== '';

  const item = (key: Reason, isThere: boolean, act: () => void, count?: number): readonly WaitingItem[] =>
    isThere ? [{ key, text: t(`waits.${key}`), act, ...(count !== undefined && { count }) }] : [];
  return [
    ...item('requests', pending > 0 && seesRequests, () => void openFrom(host, 'uc-members'), pending),
    ...item('invitation', invited, () => void openFrom(host, 'uc-apply-to-join')),
    ...item('alone', info?.member === 1 && invites, () => void openFrom(host, 'uc-invitation-code')),
    ...item('email', email === '', () => void openFrom(host, 'uc-update-email')),
  ];
}
