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
import { type Profile, profileErrors, tidiedProfile } from '#contract/user-centre/account/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useForm } from '#elements/parts/form/use-form.ts';
import { useUnsaved } from '#elements/parts/form/use-unsaved.ts';
import type { UserInfoProps } from './user-info-props.ts';

const PROFILE_FIELDS = ['name', 'gender', 'jobNumber', 'address'] as const;

/** The form for name, gender, job number and address. Saves the input, then signs out, since a new sign-in is required. */
export function useProfile(account: Account, emit: UserInfoProps['emit']) {
  const { t, i18n } = useTranslation(['account', 'session']);
  const { name, gender, jobNumber, address } = account;
  const stored: Profile = { name, gender, jobNumber, address };
  const profile = useStore($profileDraft) ?? stored;
  const [saved, setSaved] = useState(false);
  useUnsaved(!saved && PROFILE_FIELDS.some((field) => profile[field] !== stored[field]));

  const form = useForm({
    labels: {
      ...{ name: t('session:registration.name'), gender: t('account:gender') },
      ...{ jobNumber: t('account:jobNumber'), address: t('account:address') },
    },
    values: () => profile,
    isReady: () => !saved,
    check: profileErrors,
    async send(given) {
      const tidied = tidiedProfile(given);
      await saveProfile(tidied);
      setSaved(true);
      notifyOutcome(i18n, 'profileUpdated');
      emit('uc-profile-saved', { name: tidied.name, gender: tidied.gender });
      // Cancel the sign-out if the session ends otherwise.
      leaveAfterProfile().catch(() => undefined);
    },
    explain: (error) => errorText(i18n, error, outcomeText(i18n, 'profileFailed')),
  });

  const change = (part: Partial<Profile>) => draftProfile({ ...profile, ...part });
  return { form, profile, saved, change };
}
