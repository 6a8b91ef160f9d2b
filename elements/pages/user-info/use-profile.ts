import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrorText, notifyOutcome, outcomeText } from '#client/error-text.ts';
import { ApiError } from '#client/http.ts';
import {
  $profileDraft,
  type Account,
  draftProfile,
  leaveAfterProfile,
  saveProfile,
} from '#client/stores/account.ts';
import type { FieldError } from '#contract/call.ts';
import { type Profile, profileErrors } from '#contract/rules/profile.ts';
import { useUnsaved } from '#elements/parts/form/use-unsaved.ts';
import type { UserInfoProps } from './user-info.tsx';

type Errors = Partial<Record<keyof Profile, string>>;

const labels = { name: 'session:registration.name', gender: 'account:gender' } as const;

/** What the form holds and does: keeps what is typed, saves it, then signs out for the new sign-in. */
export function useProfile(account: Account, emit: UserInfoProps['emit']) {
  const { t, i18n } = useTranslation(['account', 'session']);
  const profile: Profile = useStore($profileDraft) ?? { name: account.name, gender: account.gender };
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);
  useUnsaved(!saved && (profile.name !== account.name || profile.gender !== account.gender));

  /** Puts each error at its field; false when none is at a field of this form. */
  function show(found: readonly FieldError[]): boolean {
    const known = found.filter(({ field }) => field in labels);
    const sentences = known.map((error) => [
      error.field,
      fieldErrorText(i18n, error, t(labels[error.field as keyof Profile])),
    ]);
    setErrors(Object.fromEntries(sentences));
    return known.length > 0;
  }

  function change(part: Partial<Profile>): void {
    draftProfile({ ...profile, ...part });
    setErrors({});
    setFailure('');
  }

  async function save(): Promise<void> {
    const trimmed = { ...profile, name: profile.name.trim() };
    await saveProfile(trimmed);
    setSaved(true);
    notifyOutcome(i18n, 'profileUpdated');
    emit('uc-profile-saved', trimmed);
    // Nobody waits for this any more when the session ends otherwise.
    leaveAfterProfile().catch(() => undefined);
  }

  /** False when a field is at fault. */
  async function submit(): Promise<boolean> {
    if (saving || saved) return true;
    setFailure('');
    if (show(profileErrors(profile))) return false;
    setSaving(true);
    try {
      await save();
      return true;
    } catch (error) {
      if (error instanceof ApiError && show(error.errors)) return false;
      setFailure(errorText(i18n, error, outcomeText(i18n, 'profileFailed')));
      return true;
    } finally {
      setSaving(false);
    }
  }

  return { profile, errors, failure, saving, saved, change, submit };
}
