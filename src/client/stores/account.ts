import type { ReadableAtom } from 'nanostores';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/account/calls.ts';
import { PROFILE_LOGOUT_MS } from '#contract/user-centre/account/limits.ts';
import type { Profile } from '#contract/user-centre/account/rules.ts';
import type { PasswordChange } from '#contract/user-centre/password/rules.ts';
import * as api from '../api/account.ts';
import { insertRecord } from '../api/operation-record.ts';
import { inLifetime } from './lifetime.ts';
import { forgetRememberedPassword, renameRemembered } from './remembered.ts';
import { $session, updateUser } from './session/store.ts';
import { signOut } from './session.ts';
import { sessionAtom } from './session-atom.ts';

export type Account = DataOf<typeof calls.getUser>;

const account = sessionAtom<Account | null>('account', null);
const draft = sessionAtom<Profile | null>('account', null);

/** The person's own account; null before it was loaded. */
export const $account: ReadableAtom<Account | null> = account;
/** Unsaved changes of the profile; they survive a visit to another page. */
export const $profileDraft: ReadableAtom<Profile | null> = draft;

export async function loadAccount(): Promise<void> {
  take(await inLifetime(api.getUser()));
}

export function draftProfile(profile: Profile): void {
  draft.set(profile);
}

/**
 * Saves the profile, and notes `update-user` among the operations (specification section 7), without job number and
 * address.
 */
export async function saveProfile(profile: Profile): Promise<void> {
  take(await inLifetime(api.updateAccount(profile)));
  draft.set(null);
  const { name, gender } = profile;
  const params = JSON.stringify({ name, gender });
  const record = { title: 'update-user', uri: '/usercenter/update-account', params };
  // The profile is saved even if recording the operation fails.
  await insertRecord(record).catch(() => undefined);
}

/** Signs out after the person had time to read the success message (specification section 4). */
export async function leaveAfterProfile(): Promise<void> {
  await inLifetime(new Promise((resolve) => setTimeout(resolve, PROFILE_LOGOUT_MS)));
  await signOut('accountChanged');
}

/** Uploads a picture given as a `data:` address; returns its address on the server. */
export async function changeAvatar(image: string): Promise<string> {
  const { avatar } = await inLifetime(api.uploadAvatar({ image }));
  merge({ avatar });
  return avatar;
}

export async function changePhone(form: BodyOf<typeof calls.updatePhone>): Promise<void> {
  const before = $session.get()?.phone ?? '';
  await inLifetime(api.updatePhone(form));
  await renameRemembered(before, form.phone);
  merge({ phone: form.phone, phoneVerified: 1 });
}

export async function changeEmail(form: BodyOf<typeof calls.updateEmail>): Promise<void> {
  await inLifetime(api.updateEmail(form));
  merge({ email: form.email, mailVerified: 1 });
}

/** Changes the password. The person must sign in again: call `signOut('accountChanged')`. */
export async function changePassword(form: PasswordChange): Promise<void> {
  const user = $session.get();
  await inLifetime(api.setMyPassword({ ...(user && { uuid: user.uuid }), ...form }));
  if (user) forgetRememberedPassword(user.phone);
}

function merge(part: Partial<Account>): void {
  const before = account.get();
  if (before !== null) account.set({ ...before, ...part });
  show(part);
}

function take(whole: Account): void {
  account.set(whole);
  show(whole);
}

/** The session's own copy is what navbar and workbench show. */
function show({ name, phone, email, avatar, gender }: Partial<Account>): void {
  const user = $session.get();
  if (user === null) return;
  updateUser({
    ...user,
    ...(name !== undefined && {
      name,
      displayName: user.displayName === user.name ? name : user.displayName,
    }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(avatar !== undefined && { avatar }),
    ...(gender !== undefined && { gender: gender === 1 ? 1 : 0 }),
  });
}
