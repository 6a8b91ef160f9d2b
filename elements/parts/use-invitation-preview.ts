import { useEffect, useState } from 'react';
import { previewInvitation } from '#client/stores/own-join-request.ts';
import {
  invitationCodeViolation,
  normalizeInvitationCode,
} from '#contract/user-centre/invitation-code/rules.ts';

/** Returns the enterprise of a complete invitation code; '' while unknown. */
export function useInvitationPreview(typed: string): string {
  const code = invitationCodeViolation(typed) === null ? normalizeInvitationCode(typed) : '';
  const [owner, setOwner] = useState('');

  useEffect(() => {
    let active = true;
    setOwner('');
    if (code !== '') {
      // Joining itself reports why a code is refused.
      previewInvitation(code).then(
        (title) => active && setOwner(title),
        () => undefined,
      );
    }
    return () => {
      active = false;
    };
  }, [code]);

  return owner;
}
