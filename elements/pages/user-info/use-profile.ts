import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { errorText, notifyOutcome, outcomeText } from '#client/error-text.ts';
import {
  $profileDraft,
  type Account,
  draftProfile,
  leaveAfterProfile,
  saveProfile,
} from '#client/stores/account.ts';
import { type Profile, profileErrors } from '#contract/user-centre/account/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useForm } from '#elements/parts/form/use-form.ts';
import { useUnsaved } from '#elements/parts/form/use-unsaved.ts';
import type { UserInfoProps } from './user-info-props.ts';

/** The form for name and gender. Saves the input, then signs out, since a new sign-in is required. */
export function useProfile(account: Account, emit: UserInfoProps['emit']) {
  const { t, i18n } = useTranslation(['account', 'session']);
  const profile: Profile = useStore($profileDraft) ?? { name: account.name, gender: account.gender };
  const [saved, setSaved] = useState(false);
  useUnsaved(!saved && (profile.name !== account.name || profile.gender !== account.gender));

  const form = useForm({
    labels: { name: t('session:registration.name'), gender: t('account:gender') },
    values: () => profile,
    isReady: () => !saved,
    check: profileErrors,
    async send({ name, gender }) {
      const trimmed = { name: name.trim(), gender };
      await saveProfile(trimmed);
      setSaved(true);
      notifyOutcome(i18n, 'profileUpdated');
      emit('uc-profile-saved', trimmed);
      // Cancel the sign-out if the session ends otherwise.
      leaveAfterProfile().catch(() => undefined);
    },
    explain: (error) => errorText(i18n, error, outcomeText(i18n, 'profileFailed')),
  });

  const change = (part: Partial<Profile>) => draftProfile({ ...profile, ...part });
  return { form, profile, saved, change };
}
