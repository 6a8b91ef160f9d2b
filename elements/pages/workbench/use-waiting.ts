import { useStore } from '@nanostores/react';
import { invitedWith } from '#client/routes.ts';
import { $organizationInfo } from '#client/stores/organization.ts';
import { $can } from '#client/stores/permission.ts';
import { $session } from '#client/stores/session.ts';
import { $inbox } from '#client/stores/signed-in/inbox.ts';
import type { Inbox, InboxEntry } from '#contract/user-centre/inbox/calls.ts';
import { INBOX_TILE_KINDS } from '#contract/user-centre/inbox/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { navigate, useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import type { WorkbenchProps } from './workbench-props.ts';

type Reason = 'invitation' | 'alone' | 'email';

/** Something that waits for the person. */
export interface WaitingItem {
  readonly key: string;
  readonly text: string;
  /** How many there are, if there can be several. */
  readonly count?: number;
  readonly act: () => void;
}

/** Where all entries of a kind are decided; undefined if there are several places, or not all entries are known. */
function onlyPlace({ list }: Inbox, kind: string, count: number): InboxEntry['opens'] | undefined {
  const own = list.filter((entry) => entry.kind === kind);
  const [first] = own;
  const isSame = ({ opens }: InboxEntry) => JSON.stringify(opens) === JSON.stringify(first?.opens);
  return own.length === count && own.every(isSame) ? first?.opens : undefined;
}

/**
 * What waits for the person: kinds of the inbox, and what the profile and the enterprise lack. `all` opens the whole
 * inbox; it is absent while nothing is in it.
 */
export function useWaiting(emit: WorkbenchProps['emit']): {
  readonly items: readonly WaitingItem[];
  readonly all?: WaitingItem;
} {
  const { t } = useTranslation('workbench');
  const host = useHost();
  const inbox = useStore($inbox);
  const invites = useStore($can('invitation-code:edit'));
  const info = useStore($organizationInfo);
  const email = useStore($session)?.email;
  const invited = invitedWith() !== '';

  const openInbox = (kind = '') => void openFrom(host, 'uc-inbox', { modal: true, kind });
  const decide = (kind: string, opens: InboxEntry['opens'] | undefined) => {
    if (opens === undefined) openInbox(kind);
    else if ('dialog' in opens) void openFrom(host, opens.dialog);
    else if (emit('uc-navigate', opens)) navigate(opens.path);
  };
  const item = (key: Reason, isThere: boolean, act: () => void): readonly WaitingItem[] =>
    isThere ? [{ key, text: t(`waits.${key}`), act }] : [];
  const kinds = inbox === null ? [] : inbox.kinds.slice(0, INBOX_TILE_KINDS);
  const { waiting = 0, later = 0 } = inbox ?? {};
  return {
    items: [
      ...kinds.map(({ kind, title, count }) => ({
        ...{ key: `inbox ${kind}`, text: title, count },
        act: () => decide(kind, inbox === null ? undefined : onlyPlace(inbox, kind, count)),
      })),
      ...item('invitation', invited, () => void openFrom(host, 'uc-apply-to-join')),
      ...item('alone', info?.member === 1 && invites, () => void openFrom(host, 'uc-invitation-code')),
      ...item('email', email === '', () => void openFrom(host, 'uc-update-email')),
    ],
    ...(waiting + later > 0 && {
      all: {
        key: 'all',
        text: waiting > 0 ? t('allWaiting', { count: waiting }) : t('laterWaiting', { count: later }),
        act: () => openInbox(),
      },
    }),
  };
}
