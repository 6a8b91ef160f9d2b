import { useEffect, useState } from 'react';
import { previewInvitation } from '#client/stores/own-join-request.ts';
import {
  invitationCodeViolation,
  normalizeInvitationCode,
} from '#contract/user-centre/invitation-code/rules.ts';

/** Whose invitation code was typed, once it is complete; '' while that is not known. */
export function useInvitationPreview(typed: string): string {
  const code = invitationCodeViolation(typed) === null ? normalizeInvitationCode(typed) : '';
  const [owner, setOwner] = useState('');

  useEffect(() => {
    let wanted = true;
    setOwner('');
    if (code !== '') {
      // Why a code is refused is for the application to say.
      previewInvitation(code).then(
        (title) => wanted && setOwner(title),
        () => undefined,
      );
    }
    return () => {
      wanted = false;
    };
  }, [code]);

  return owner;
}
